# example
resource "google_storage_bucket" "invoices" { # expect: PASS
  name                        = "acme-invoices"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"
}

resource "google_storage_bucket_iam_member" "billing" {
  bucket = google_storage_bucket.invoices.name
  role   = "roles/storage.objectViewer"
  member = "group:billing@acme.example"
}
# end of example

variable "member" {}
variable "policy" {}
variable "prevention" {}

resource "google_storage_bucket" "alone" { # expect: PASS
  name     = "alone"
  location = "EU"
}

resource "google_storage_bucket" "public_member" {
  name     = "public-member"
  location = "EU"
}

resource "google_storage_bucket_iam_member" "public_member" {
  bucket = google_storage_bucket.public_member.name
  role   = "roles/storage.objectViewer"
  member = "allUsers" # expect: FAIL
}

resource "google_storage_bucket" "public_binding" {
  provider = google-beta
  name     = "public-binding"
  location = "EU"
}

resource "google_storage_bucket_iam_binding" "public_binding" {
  provider = google-beta
  bucket   = google_storage_bucket.public_binding.id
  role     = "roles/storage.objectViewer"
  members = [ # expect: FAIL
    "group:everyone@example.com",
    "allAuthenticatedUsers",
  ]
}

resource "google_storage_bucket" "public_policy" {
  name     = "public-policy"
  location = "EU"
}

resource "google_storage_bucket_iam_policy" "public_policy" {
  bucket      = google_storage_bucket.public_policy.name
  policy_data = data.google_iam_policy.public.policy_data
}

data "google_iam_policy" "public" {
  binding {
    role    = "roles/storage.admin"
    members = ["group:storage@example.com"]
  }
  binding {
    role    = "roles/storage.objectViewer"
    members = ["allUsers"] # expect: FAIL
  }
}

resource "google_storage_bucket" "public_json" {
  name     = "public-json"
  location = "EU"
}

resource "google_storage_bucket_iam_policy" "public_json" {
  bucket = google_storage_bucket.public_json.name
  policy_data = jsonencode({ # expect: FAIL
    bindings = [{ role = "roles/storage.objectViewer", members = ["allUsers"] }]
  })
}

resource "google_storage_bucket" "private" { # expect: PASS
  name     = "private"
  location = "EU"
}

resource "google_service_account" "app" {
  account_id = "app"
}

resource "google_storage_bucket_iam_member" "private" {
  for_each = toset(["roles/storage.objectViewer", "roles/storage.objectCreator"])
  bucket   = google_storage_bucket.private.name
  role     = each.value
  member   = google_service_account.app.member
}

resource "google_storage_bucket_iam_binding" "private" {
  bucket  = google_storage_bucket.private.name
  role    = "roles/storage.admin"
  members = ["serviceAccount:${google_service_account.app.email}"]
}

resource "google_storage_bucket" "unknown_member" {
  name     = "unknown-member"
  location = "EU"
}

resource "google_storage_bucket_iam_member" "unknown_member" {
  bucket = google_storage_bucket.unknown_member.name
  role   = "roles/storage.objectViewer"
  member = var.member # expect: MANUAL
}

resource "google_storage_bucket" "unknown_policy" {
  name     = "unknown-policy"
  location = "EU"
}

resource "google_storage_bucket_iam_policy" "unknown_policy" {
  bucket      = google_storage_bucket.unknown_policy.name
  policy_data = var.policy # expect: MANUAL
}

# Public access prevention overrules roles and ACLs.
resource "google_storage_bucket" "prevented" {
  name                     = "prevented"
  location                 = "EU"
  public_access_prevention = "enforced" # expect: PASS
}

resource "google_storage_bucket_iam_member" "prevented" {
  bucket = google_storage_bucket.prevented.name
  role   = "roles/storage.objectViewer"
  member = "allUsers"
}

resource "google_storage_bucket" "perhaps_prevented" {
  name                     = "perhaps-prevented"
  location                 = "EU"
  public_access_prevention = var.prevention # expect: MANUAL
}

resource "google_storage_bucket_iam_member" "perhaps_prevented" {
  bucket = google_storage_bucket.perhaps_prevented.name
  role   = "roles/storage.objectViewer"
  member = "allUsers"
}

# ACLs: by a name, by entries, each entry a resource, and those of new objects.
resource "google_storage_bucket" "predefined_acl" {
  name     = "predefined-acl"
  location = "EU"
}

resource "google_storage_bucket_acl" "predefined_acl" {
  bucket         = google_storage_bucket.predefined_acl.name
  predefined_acl = "publicRead" # expect: FAIL
}

resource "google_storage_bucket" "private_acl" { # expect: PASS
  name     = "private-acl"
  location = "EU"
}

resource "google_storage_bucket_acl" "private_acl" {
  bucket         = google_storage_bucket.private_acl.name
  predefined_acl = "projectPrivate"
}

resource "google_storage_bucket" "acl_entries" {
  name     = "acl-entries"
  location = "EU"
}

resource "google_storage_bucket_acl" "acl_entries" {
  bucket      = google_storage_bucket.acl_entries.name
  role_entity = ["OWNER:user-storage@example.com", "READER:allUsers"] # expect: FAIL
}

resource "google_storage_bucket" "acl_entry" {
  name     = "acl-entry"
  location = "EU"
}

resource "google_storage_bucket_access_control" "acl_entry" {
  bucket = google_storage_bucket.acl_entry.name
  role   = "READER"
  entity = "allAuthenticatedUsers" # expect: FAIL
}

resource "google_storage_bucket" "objects" {
  name     = "objects"
  location = "EU"
}

resource "google_storage_default_object_acl" "objects" {
  bucket      = google_storage_bucket.objects.name
  role_entity = ["READER:allUsers"] # expect: FAIL
}

resource "google_storage_bucket" "object_entry" {
  name     = "object-entry"
  location = "EU"
}

resource "google_storage_default_object_access_control" "object_entry" {
  bucket = google_storage_bucket.object_entry.name
  role   = "READER"
  entity = "allUsers" # expect: FAIL
}

resource "google_storage_bucket" "default_acl" {
  name     = "default-acl"
  location = "EU"
}

resource "google_storage_bucket_acl" "default_acl" {
  bucket      = google_storage_bucket.default_acl.name
  default_acl = "publicRead" # expect: FAIL
}

# Where IAM alone decides, ACLs count for nothing.
resource "google_storage_bucket" "uniform" { # expect: PASS
  name                        = "uniform"
  location                    = "EU"
  uniform_bucket_level_access = true
}

resource "google_storage_bucket_acl" "uniform" {
  bucket         = google_storage_bucket.uniform.name
  predefined_acl = "publicRead"
}

# Buckets that are declared elsewhere: what is written here decides.
resource "google_storage_bucket_iam_member" "public_elsewhere" {
  bucket = "declared-elsewhere"
  role   = "roles/storage.objectViewer"
  member = "allUsers" # expect: FAIL
}

resource "google_storage_bucket_iam_binding" "private_elsewhere" { # expect: PASS
  bucket  = "declared-elsewhere"
  role    = "roles/storage.objectAdmin"
  members = ["group:storage@example.com"]
}

resource "google_storage_bucket_acl" "public_elsewhere" {
  bucket         = "declared-elsewhere"
  predefined_acl = "publicReadWrite" # expect: FAIL
}

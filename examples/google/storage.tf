# Pictures of the catalogue, read by everybody's browser.
resource "google_storage_bucket" "pictures" {
  name     = "${var.project}-pictures"
  location = "EU"
}

resource "google_storage_bucket_iam_member" "pictures" {
  bucket = google_storage_bucket.pictures.name
  role   = "roles/storage.objectViewer"
  member = "allUsers"
}

resource "google_storage_bucket" "invoices" {
  name                        = "${var.project}-invoices"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"
}

resource "google_storage_bucket_iam_binding" "invoices" {
  bucket  = google_storage_bucket.invoices.name
  role    = "roles/storage.objectAdmin"
  members = [google_service_account.orders.member]
}

# What the first version of the shop wrote.
resource "google_storage_bucket" "exports" {
  name     = "${var.project}-exports"
  location = "EU"
}

resource "google_storage_bucket_acl" "exports" {
  bucket      = google_storage_bucket.exports.name
  role_entity = ["OWNER:user-ops@acme.example", "READER:allAuthenticatedUsers"]
}

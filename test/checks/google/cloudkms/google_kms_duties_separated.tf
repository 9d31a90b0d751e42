# example
resource "google_project_iam_member" "security" { # expect: PASS
  project = "shop-live"
  role    = "roles/cloudkms.admin"
  member  = "group:security@shop.example"
}

resource "google_project_iam_member" "deploy" {
  project = "shop-live"
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}
# end of example

resource "google_project_iam_member" "alone" { # expect: PASS
  project = "shop"
  role    = "roles/cloudkms.admin"
  member  = "group:security@shop.example"
}

resource "google_project_iam_member" "other_person" {
  project = "shop"
  role    = "roles/cloudkms.cryptoKeyDecrypter"
  member  = "group:deployers@shop.example"
}

resource "google_project_iam_member" "elsewhere" {
  project = "blog"
  role    = "roles/cloudkms.cryptoKeyDecrypter"
  member  = "group:security@shop.example"
}

resource "google_project_iam_member" "manages" {
  project = "shop"
  role    = "roles/cloudkms.admin"
  member  = "user:ana@shop.example" # expect: FAIL
}

resource "google_project_iam_binding" "uses" {
  project = "shop"
  role    = "roles/cloudkms.cryptoKeyDecrypter"
  members = ["user:ana@shop.example"]
}

resource "google_service_account" "deploy" {
  account_id = "deploy"
}

resource "google_folder_iam_binding" "both" {
  folder  = "folders/1"
  role    = "roles/cloudkms.admin"
  members = ["group:security@shop.example", google_service_account.deploy.member] # expect: FAIL
}

resource "google_folder_iam_member" "both" {
  folder = "folders/1"
  role   = "roles/cloudkms.cryptoKeyDecrypter"
  member = "serviceAccount:${google_service_account.deploy.email}"
}

data "google_iam_policy" "both" {
  binding {
    role    = "roles/cloudkms.admin"
    members = ["user:ana@shop.example"] # expect: FAIL
  }
  binding {
    role    = "roles/cloudkms.cryptoKeyDecrypter"
    members = ["user:ana@shop.example"]
  }
}

resource "google_organization_iam_policy" "both" {
  org_id      = "1"
  policy_data = data.google_iam_policy.both.policy_data
}

# example
resource "google_project_iam_member" "deploy" { # expect: PASS
  project = "shop-live"
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}
# end of example

variable "member" {}
variable "name" {}

resource "google_project_iam_member" "good" { # expect: PASS
  project = "shop"
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}

resource "google_project_iam_member" "bad" {
  project = "shop"
  role    = "roles/run.developer"
  member  = "user:ana@shop.example" # expect: FAIL
}

resource "google_organization_iam_binding" "bad" {
  org_id  = "1"
  role    = "roles/viewer"
  members = ["group:auditors@shop.example", "user:${var.name}@shop.example"] # expect: FAIL
}

resource "google_folder_iam_member" "unknown" {
  folder = "folders/1"
  role   = "roles/viewer"
  member = var.member # expect: MANUAL
}

resource "google_service_account" "shop" {
  account_id = "shop"
}

resource "google_project_iam_member" "service_account" { # expect: PASS
  project = "shop"
  role    = "roles/run.developer"
  member  = google_service_account.shop.member
}

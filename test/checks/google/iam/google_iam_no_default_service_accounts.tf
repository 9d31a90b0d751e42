# example
resource "google_service_account" "orders" {
  account_id = "orders"
}

resource "google_project_iam_member" "orders" { # expect: PASS
  project = "shop-live"
  role    = "roles/datastore.user"
  member  = google_service_account.orders.member
}
# end of example

variable "number" {}
variable "member" {}

resource "google_service_account" "shop" {
  account_id = "shop"
}

resource "google_project_iam_member" "good" { # expect: PASS
  project = "shop"
  role    = "roles/run.developer"
  member  = "serviceAccount:${google_service_account.shop.email}"
}

resource "google_project_iam_member" "compute" {
  project = "shop"
  role    = "roles/storage.objectViewer"
  member  = "serviceAccount:123456789-compute@developer.gserviceaccount.com" # expect: FAIL
}

resource "google_folder_iam_member" "compute" {
  folder = "folders/1"
  role   = "roles/storage.objectViewer"
  member = "serviceAccount:${var.number}-compute@developer.gserviceaccount.com" # expect: FAIL
}

resource "google_organization_iam_binding" "app_engine" {
  org_id  = "1"
  role    = "roles/storage.objectViewer"
  members = ["serviceAccount:shop@appspot.gserviceaccount.com"] # expect: FAIL
}

data "google_compute_default_service_account" "default" {
}

resource "google_project_iam_member" "data" {
  project = "shop"
  role    = "roles/storage.objectViewer"
  member  = data.google_compute_default_service_account.default.member # expect: FAIL
}

resource "google_project_iam_member" "unknown" {
  project = "shop"
  role    = "roles/storage.objectViewer"
  member  = var.member # expect: MANUAL
}

resource "google_project_iam_member" "group" { # expect: PASS
  project = "shop"
  role    = "roles/storage.objectViewer"
  member  = "group:${var.member}"
}

# example
resource "google_service_account" "deploy" {
  account_id = "deploy"
}

resource "google_project_iam_member" "deploy" { # expect: PASS
  project = "shop-live"
  role    = "roles/run.developer"
  member  = google_service_account.deploy.member
}
# end of example

variable "role" {}

resource "google_project_iam_member" "good" { # expect: PASS
  project = "shop"
  role    = "roles/run.developer"
  member  = google_service_account.deploy.member
}

resource "google_project_iam_member" "people" { # expect: PASS
  project = "shop"
  role    = "roles/storage.admin"
  member  = "group:operators@shop.example"
}

resource "google_project_iam_member" "declared" {
  project = "shop"
  role    = "roles/storage.admin" # expect: FAIL
  member  = google_service_account.deploy.member
}

resource "google_project_iam_member" "by_email" {
  project = "shop"
  role    = "roles/compute.instanceAdmin.v1" # expect: FAIL
  member  = "serviceAccount:${google_service_account.deploy.email}"
}

resource "google_folder_iam_binding" "named" {
  folder  = "folders/1"
  role    = "roles/resourcemanager.folderAdmin" # expect: FAIL
  members = ["group:operators@shop.example", "serviceAccount:deploy@shop.iam.gserviceaccount.com"]
}

# Google's own.
resource "google_project_iam_member" "agent" { # expect: PASS
  project = "shop"
  role    = "roles/compute.networkAdmin"
  member  = "serviceAccount:service-1@container-engine-robot.iam.gserviceaccount.com"
}

resource "google_project_iam_member" "unknown" {
  project = "shop"
  role    = var.role # expect: MANUAL
  member  = google_service_account.deploy.member
}

# example
resource "google_project_iam_member" "deploy" { # expect: PASS
  project = google_project.shop.project_id
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}
# end of example

variable "member" {}

resource "google_project_iam_member" "good" { # expect: PASS
  project = "shop"
  role    = "roles/viewer"
  member  = "group:auditors@shop.example"
}

resource "google_project_iam_member" "public" {
  project = "shop"
  role    = "roles/viewer"
  member  = "allAuthenticatedUsers" # expect: FAIL
}

resource "google_folder_iam_binding" "public" {
  folder  = "folders/1"
  role    = "roles/viewer"
  members = ["allUsers"] # expect: FAIL
}

resource "google_project_iam_member" "unknown" {
  project = "shop"
  role    = "roles/viewer"
  member  = var.member # expect: MANUAL
}

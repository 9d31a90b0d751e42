# example
resource "google_project_iam_member" "deploy" { # expect: PASS
  project = google_project.shop.project_id
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}
# end of example

variable "role" {}
variable "number" {}

resource "google_project_iam_member" "good" { # expect: PASS
  project = "shop"
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}

resource "google_project_iam_member" "user" {
  project = "shop"
  role    = "roles/iam.serviceAccountUser" # expect: FAIL
  member  = "group:deployers@shop.example"
}

resource "google_project_iam_binding" "creators" {
  project = "shop"
  role    = "roles/iam.serviceAccountTokenCreator" # expect: FAIL
  members = ["group:deployers@shop.example"]
}

# Pub/Sub needs it to push with tokens.
resource "google_project_iam_member" "agent" { # expect: PASS
  project = "shop"
  role    = "roles/iam.serviceAccountTokenCreator"
  member  = "serviceAccount:service-${var.number}@gcp-sa-pubsub.iam.gserviceaccount.com"
}

resource "google_project_iam_member" "unknown" {
  project = "shop"
  role    = var.role # expect: MANUAL
  member  = "user:operator@shop.example"
}

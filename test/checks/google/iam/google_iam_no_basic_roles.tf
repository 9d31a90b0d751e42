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

resource "google_project_iam_member" "owner" {
  project = "shop"
  role    = "roles/owner" # expect: FAIL
  member  = "user:operator@shop.example"
}

resource "google_folder_iam_binding" "editors" {
  folder  = "folders/1"
  role    = "roles/editor" # expect: FAIL
  members = ["group:deployers@shop.example"]
}

# Google grants it itself.
resource "google_project_iam_member" "agent" { # expect: PASS
  project = "shop"
  role    = "roles/editor"
  member  = "serviceAccount:${var.number}@cloudservices.gserviceaccount.com"
}

resource "google_project_iam_member" "unknown" {
  project = "shop"
  role    = var.role # expect: MANUAL
  member  = "user:operator@shop.example"
}

data "google_iam_policy" "owners" {
  binding {
    role    = "roles/owner" # expect: FAIL
    members = ["user:operator@shop.example"]
  }
}

resource "google_organization_iam_policy" "owners" {
  org_id      = "1"
  policy_data = data.google_iam_policy.owners.policy_data
}

resource "google_project_service_identity" "agent" {
  service = "pubsub.googleapis.com"
}

resource "google_project_iam_member" "declared_agent" { # expect: PASS
  project = "shop"
  role    = "roles/editor"
  member  = "serviceAccount:${google_project_service_identity.agent.email}"
}

# It may be one of Google's own services.
resource "google_project_iam_member" "unknown_member" {
  project = "shop"
  role    = "roles/editor"
  member  = "serviceAccount:${var.number}" # expect: MANUAL
}

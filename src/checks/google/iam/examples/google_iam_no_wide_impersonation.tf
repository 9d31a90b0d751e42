resource "google_project_iam_member" "deploy" {
  project = google_project.shop.project_id
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}

resource "google_project_iam_member" "deploy" {
  project = "shop-live"
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}

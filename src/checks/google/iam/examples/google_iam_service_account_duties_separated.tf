resource "google_project_iam_member" "security" {
  project = "shop-live"
  role    = "roles/iam.serviceAccountAdmin"
  member  = "group:security@shop.example"
}

resource "google_project_iam_member" "deploy" {
  project = "shop-live"
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}

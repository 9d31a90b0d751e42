resource "google_service_account" "deploy" {
  account_id = "deploy"
}

resource "google_project_iam_member" "deploy" {
  project = "shop-live"
  role    = "roles/run.developer"
  member  = google_service_account.deploy.member
}

resource "google_artifact_registry_repository" "shop" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"
}

resource "google_artifact_registry_repository_iam_member" "shop" {
  repository = google_artifact_registry_repository.shop.repository_id
  role       = "roles/artifactregistry.reader"
  member     = google_service_account.shop.member
}

resource "google_artifact_registry_repository" "images" {
  repository_id = "images"
  location      = "europe-west1"
  format        = "DOCKER"

  vulnerability_scanning_config {
    enablement_config = "INHERITED"
  }
}

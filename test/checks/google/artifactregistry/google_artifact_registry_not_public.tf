# example
resource "google_artifact_registry_repository" "shop" { # expect: PASS
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"
}

resource "google_artifact_registry_repository_iam_member" "shop" {
  repository = google_artifact_registry_repository.shop.repository_id
  role       = "roles/artifactregistry.reader"
  member     = "serviceAccount:${google_service_account.shop.email}"
}
# end of example

resource "google_service_account" "shop" {}

variable "member" {}

resource "google_artifact_registry_repository" "good" { # expect: PASS
  repository_id = "good"
}

resource "google_artifact_registry_repository_iam_member" "good" {
  repository = google_artifact_registry_repository.good.repository_id
  role       = "roles/artifactregistry.reader"
  member     = "serviceAccount:shop@shop.iam.gserviceaccount.com"
}

resource "google_artifact_registry_repository" "public" {
  repository_id = "public"
}

resource "google_artifact_registry_repository_iam_member" "public" {
  repository = google_artifact_registry_repository.public.repository_id
  role       = "roles/artifactregistry.reader"
  member     = "allUsers" # expect: FAIL
}

resource "google_artifact_registry_repository" "unknown" {
  repository_id = "unknown"
}

resource "google_artifact_registry_repository_iam_binding" "unknown" {
  repository = google_artifact_registry_repository.unknown.repository_id
  role       = "roles/artifactregistry.reader"
  members    = [var.member] # expect: MANUAL
}

# Of one that is declared elsewhere.
resource "google_artifact_registry_repository_iam_binding" "elsewhere" {
  repository = "elsewhere"
  role       = "roles/artifactregistry.reader"
  members    = ["allAuthenticatedUsers"] # expect: FAIL
}

resource "google_project" "shop" {
  name                = "Shop"
  project_id          = "shop-live"
  folder_id           = "folders/1234567890"
  auto_create_network = false
}

resource "google_project_iam_member" "deploy" {
  project = google_project.shop.project_id
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}

resource "google_cloud_run_v2_service" "shop" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_cloudfunctions2_function" "resize" {
  name     = "resize"
  location = "europe-west1"

  service_config {
    ingress_settings = "ALLOW_INTERNAL_ONLY"
  }
}

resource "google_pubsub_topic" "orders" {
  name = "orders"
}

resource "google_artifact_registry_repository" "images" {
  repository_id = "images"
  location      = "europe-west1"
  format        = "DOCKER"
}

resource "google_secret_manager_secret" "payment" {
  secret_id = "payment"
  replication {
    auto {}
  }
}

resource "google_bigquery_dataset" "sales" {
  dataset_id = "sales"
  location   = "EU"

  default_encryption_configuration {
    kms_key_name = google_kms_crypto_key.data.id
  }
}

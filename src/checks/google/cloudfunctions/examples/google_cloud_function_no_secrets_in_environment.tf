resource "google_cloudfunctions2_function" "resize" {
  name     = "resize"
  location = "europe-west1"

  service_config {
    ingress_settings = "ALLOW_INTERNAL_ONLY"

    secret_environment_variables {
      key        = "DB_PASSWORD"
      project_id = "shop-live"
      secret     = google_secret_manager_secret.database.secret_id
      version    = "3"
    }
  }
}

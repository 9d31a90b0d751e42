resource "google_cloud_run_v2_service" "shop" {
  name     = "shop"
  location = "europe-west1"

  template {
    containers {
      image = "europe-west1-docker.pkg.dev/shop-live/images/shop:1.4.2"
      env {
        name = "DB_PASSWORD"
        value_source {
          secret_key_ref {
            secret  = google_secret_manager_secret.database.secret_id
            version = "3"
          }
        }
      }
    }
  }
}

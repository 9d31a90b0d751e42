resource "google_cloudfunctions2_function" "resize" {
  name     = "resize"
  location = "europe-west1"

  service_config {
    ingress_settings = "ALLOW_INTERNAL_ONLY"
  }
}

resource "google_cloudbuild_worker_pool" "shop" {
  name = "shop"
  worker_config {
    no_external_ip = true
  }
}

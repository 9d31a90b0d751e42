resource "google_compute_backend_service" "shop" {
  name                  = "shop"
  protocol              = "HTTPS"
  load_balancing_scheme = "EXTERNAL_MANAGED"

  log_config {
    enable      = true
    sample_rate = 1
  }
}

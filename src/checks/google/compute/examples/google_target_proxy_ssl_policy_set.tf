resource "google_compute_ssl_policy" "shop" {
  name            = "shop"
  profile         = "MODERN"
  min_tls_version = "TLS_1_2"
}

resource "google_compute_target_https_proxy" "shop" {
  name             = "shop"
  url_map          = google_compute_url_map.shop.id
  ssl_certificates = [google_compute_managed_ssl_certificate.shop.id]
  ssl_policy       = google_compute_ssl_policy.shop.id
}

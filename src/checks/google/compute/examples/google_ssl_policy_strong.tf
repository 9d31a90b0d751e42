resource "google_compute_ssl_policy" "shop" {
  name            = "shop"
  profile         = "MODERN"
  min_tls_version = "TLS_1_2"
}

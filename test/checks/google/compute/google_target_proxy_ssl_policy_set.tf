# example
resource "google_compute_ssl_policy" "shop" {
  name            = "shop"
  profile         = "MODERN"
  min_tls_version = "TLS_1_2"
}

resource "google_compute_target_https_proxy" "shop" {
  name             = "shop"
  url_map          = google_compute_url_map.shop.id
  ssl_certificates = [google_compute_managed_ssl_certificate.shop.id]
  ssl_policy       = google_compute_ssl_policy.shop.id # expect: PASS
}
# end of example

variable "policy" {}

resource "google_compute_target_https_proxy" "good" {
  name       = "good"
  url_map    = "shop"
  ssl_policy = google_compute_ssl_policy.shop.id # expect: PASS
}

resource "google_compute_target_https_proxy" "absent" { # expect: FAIL
  name    = "absent"
  url_map = "shop"
}

resource "google_compute_region_target_https_proxy" "absent" { # expect: FAIL
  name    = "absent"
  url_map = "shop"
}

resource "google_compute_target_ssl_proxy" "absent" { # expect: FAIL
  name            = "absent"
  backend_service = "shop"
}

resource "google_compute_target_https_proxy" "unknown" {
  name       = "unknown"
  url_map    = "shop"
  ssl_policy = var.policy # expect: MANUAL
}

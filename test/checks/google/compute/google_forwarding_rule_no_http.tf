# example
resource "google_compute_url_map" "to_https" {
  name = "redirect"
  default_url_redirect {
    https_redirect = true
    strip_query    = false
  }
}

resource "google_compute_target_http_proxy" "to_https" {
  name    = "redirect"
  url_map = google_compute_url_map.to_https.id
}

resource "google_compute_global_forwarding_rule" "to_https" {
  name                  = "redirect"
  target                = google_compute_target_http_proxy.to_https.id # expect: PASS
  load_balancing_scheme = "EXTERNAL_MANAGED"
  port_range            = "80"
}
# end of example

resource "google_compute_url_map" "redirect" {
  name = "redirect"
  default_url_redirect {
    https_redirect = true
    strip_query    = false
  }
}

resource "google_compute_target_http_proxy" "redirect" {
  name    = "redirect"
  url_map = google_compute_url_map.redirect.id
}

resource "google_compute_global_forwarding_rule" "redirect" {
  name       = "redirect"
  target     = google_compute_target_http_proxy.redirect.id # expect: PASS
  port_range = "80"
}

resource "google_compute_url_map" "shop" {
  name            = "shop"
  default_service = "shop"
}

resource "google_compute_target_http_proxy" "shop" {
  name    = "shop"
  url_map = google_compute_url_map.shop.id
}

resource "google_compute_global_forwarding_rule" "shop" {
  name                  = "shop"
  target                = google_compute_target_http_proxy.shop.self_link # expect: FAIL
  load_balancing_scheme = "EXTERNAL_MANAGED"
}

resource "google_compute_region_target_http_proxy" "shop" {
  name    = "regional"
  url_map = google_compute_url_map.shop.id
}

resource "google_compute_forwarding_rule" "shop" {
  name   = "shop"
  target = google_compute_region_target_http_proxy.shop.id # expect: FAIL
}

resource "google_compute_forwarding_rule" "internal" {
  name                  = "internal"
  target                = google_compute_region_target_http_proxy.shop.id
  load_balancing_scheme = "INTERNAL_MANAGED"
}

resource "google_compute_target_http_proxy" "elsewhere" {
  name    = "elsewhere"
  url_map = "projects/shop/global/urlMaps/elsewhere"
}

resource "google_compute_global_forwarding_rule" "elsewhere" {
  name   = "elsewhere"
  target = google_compute_target_http_proxy.elsewhere.id # expect: MANUAL
}

resource "google_compute_target_https_proxy" "encrypted" {
  name = "encrypted"
}

resource "google_compute_global_forwarding_rule" "encrypted" {
  name   = "encrypted"
  target = google_compute_target_https_proxy.encrypted.id
}

variable "target" {}

resource "google_compute_global_forwarding_rule" "by_url" {
  name   = "by-url"
  target = "https://www.googleapis.com/compute/v1/projects/shop/global/targetHttpProxies/shop" # expect: FAIL
}

resource "google_compute_global_forwarding_rule" "by_path" {
  name   = "by-path"
  target = "projects/shop/global/targetHttpProxies/redirect" # expect: PASS
}

resource "google_compute_global_forwarding_rule" "by_url_elsewhere" {
  name   = "by-url-elsewhere"
  target = "https://www.googleapis.com/compute/v1/projects/${var.target}/global/targetHttpProxies/other" # expect: MANUAL
}

resource "google_compute_global_forwarding_rule" "by_encrypted_url" {
  name   = "by-encrypted-url"
  target = "https://www.googleapis.com/compute/v1/projects/${var.target}/global/targetHttpsProxies/shop"
}

resource "google_compute_forwarding_rule" "unknown" {
  name   = "unknown"
  target = var.target # expect: MANUAL
}

resource "google_compute_forwarding_rule" "unknown_internal" {
  name                  = "unknown-internal"
  target                = var.target
  load_balancing_scheme = "INTERNAL_MANAGED"
}

resource "google_compute_url_map" "by_url" {
  name            = "by-url"
  default_service = "shop"
}

resource "google_compute_target_http_proxy" "map_by_url" {
  name    = "map-by-url"
  url_map = "https://www.googleapis.com/compute/v1/projects/shop/global/urlMaps/by-url"
}

resource "google_compute_global_forwarding_rule" "map_by_url" {
  name   = "map-by-url"
  target = google_compute_target_http_proxy.map_by_url.id # expect: FAIL
}

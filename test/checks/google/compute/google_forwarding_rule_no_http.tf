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

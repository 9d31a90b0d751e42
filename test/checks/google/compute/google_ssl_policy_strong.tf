variable "profile" {}

resource "google_compute_ssl_policy" "restricted" {
  name    = "restricted"
  profile = "RESTRICTED" # expect: PASS
}

# example
resource "google_compute_ssl_policy" "shop" {
  name            = "shop"
  profile         = "MODERN"
  min_tls_version = "TLS_1_2" # expect: PASS
}
# end of example

resource "google_compute_ssl_policy" "old" {
  name            = "old"
  profile         = "MODERN"
  min_tls_version = "TLS_1_0" # expect: FAIL
}

resource "google_compute_ssl_policy" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_compute_ssl_policy" "custom" {
  name            = "custom"
  profile         = "CUSTOM"
  min_tls_version = "TLS_1_2"
  custom_features = ["TLS_RSA_WITH_AES_128_CBC_SHA"] # expect: FAIL
}

resource "google_compute_ssl_policy" "unknown" {
  name    = "unknown"
  profile = var.profile # expect: MANUAL
}

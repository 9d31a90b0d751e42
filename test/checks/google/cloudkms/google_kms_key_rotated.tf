# example
resource "google_kms_key_ring" "shop" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_kms_crypto_key" "invoices" {
  name            = "invoices"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = "7776000s" # expect: PASS
}
# end of example

variable "period" {}

resource "google_kms_crypto_key" "ninety_days" {
  name            = "ninety-days"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = "7776000s" # expect: PASS
}

resource "google_kms_crypto_key" "one_year" {
  name            = "one-year"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = "31536000s" # expect: FAIL
}

resource "google_kms_crypto_key" "absent" { # expect: FAIL
  name     = "absent"
  key_ring = google_kms_key_ring.shop.id
}

resource "google_kms_crypto_key" "unknown" {
  name            = "unknown"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = var.period # expect: MANUAL
}

# Google rotates neither keys for signatures nor imported ones.
resource "google_kms_crypto_key" "signing" {
  name     = "signing"
  key_ring = google_kms_key_ring.shop.id
  purpose  = "ASYMMETRIC_SIGN"
  version_template {
    algorithm = "EC_SIGN_P256_SHA256"
  }
}

resource "google_kms_crypto_key" "imported" {
  name        = "imported"
  key_ring    = google_kms_key_ring.shop.id
  import_only = true
}

resource "google_kms_key_ring" "shop" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_kms_crypto_key" "invoices" {
  name            = "invoices"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = "7776000s"
}

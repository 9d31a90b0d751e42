resource "google_kms_key_ring" "shop" {
  name     = "shop"
  location = var.region
}

resource "google_kms_crypto_key" "secrets" {
  name            = "secrets"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = "7776000s"
}

resource "google_kms_crypto_key" "disks" {
  name            = "disks"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = "7776000s"
}

resource "google_kms_crypto_key" "data" {
  name            = "data"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = "7776000s"
}

resource "google_kms_crypto_key_iam_member" "secrets" {
  crypto_key_id = google_kms_crypto_key.secrets.id
  role          = "roles/cloudkms.cryptoKeyEncrypterDecrypter"
  member        = google_service_account.orders.member
}

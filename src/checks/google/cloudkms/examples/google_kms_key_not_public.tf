resource "google_kms_crypto_key" "invoices" {
  name            = "invoices"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = "7776000s"
}

resource "google_kms_crypto_key_iam_member" "billing" {
  crypto_key_id = google_kms_crypto_key.invoices.id
  role          = "roles/cloudkms.cryptoKeyEncrypterDecrypter"
  member        = google_service_account.billing.member
}

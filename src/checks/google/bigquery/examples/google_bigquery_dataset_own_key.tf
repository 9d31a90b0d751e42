resource "google_bigquery_dataset" "shop" {
  dataset_id = "shop"
  default_encryption_configuration {
    kms_key_name = google_kms_crypto_key.data.id
  }
}

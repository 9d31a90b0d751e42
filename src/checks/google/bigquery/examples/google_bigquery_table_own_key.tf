resource "google_bigquery_table" "shop" {
  table_id = "shop"
  encryption_configuration {
    kms_key_name = google_kms_crypto_key.data.id
  }
}

resource "google_dataproc_cluster" "shop" {
  name = "shop"
  cluster_config {
    encryption_config {
      kms_key_name = google_kms_crypto_key.data.id
    }
  }
}

resource "google_compute_disk" "orders" {
  name = "orders"
  zone = "europe-west1-b"
  size = 100

  disk_encryption_key {
    kms_key_self_link = google_kms_crypto_key.disks.id
  }
}

# example
resource "google_bigquery_dataset" "shop" {
  dataset_id = "shop"
  default_encryption_configuration {
    kms_key_name = google_kms_crypto_key.data.id # expect: PASS
  }
}
# end of example

resource "google_kms_crypto_key" "data" {}

variable "key" {}

resource "google_bigquery_dataset" "good" {
  dataset_id = "good"
  default_encryption_configuration {
    kms_key_name = "projects/shop/locations/eu/keyRings/shop/cryptoKeys/data" # expect: PASS
  }
}

resource "google_bigquery_dataset" "absent" { # expect: FAIL
  dataset_id = "absent"
}

resource "google_bigquery_dataset" "unknown" {
  dataset_id = "unknown"
  default_encryption_configuration {
    kms_key_name = var.key # expect: MANUAL
  }
}

# example
resource "google_bigquery_table" "shop" {
  table_id = "shop"
  encryption_configuration {
    kms_key_name = google_kms_crypto_key.data.id # expect: PASS
  }
}
# end of example

resource "google_kms_crypto_key" "data" {}

variable "key" {}

resource "google_bigquery_table" "good" {
  table_id = "good"
  encryption_configuration {
    kms_key_name = "projects/shop/locations/eu/keyRings/shop/cryptoKeys/data" # expect: PASS
  }
}

resource "google_bigquery_table" "absent" { # expect: FAIL
  table_id = "absent"
}

resource "google_bigquery_table" "unknown" {
  table_id = "unknown"
  encryption_configuration {
    kms_key_name = var.key # expect: MANUAL
  }
}

resource "google_bigquery_dataset" "sales" {
  dataset_id = "sales"
  default_encryption_configuration {
    kms_key_name = "projects/shop/locations/eu/keyRings/shop/cryptoKeys/data"
  }
}

# The key of its dataset is its own.
resource "google_bigquery_table" "orders" {
  table_id   = "orders"
  dataset_id = google_bigquery_dataset.sales.dataset_id
}

resource "google_bigquery_table" "view" {
  table_id   = "view"
  dataset_id = "elsewhere"
  view {
    query = "SELECT 1"
  }
}

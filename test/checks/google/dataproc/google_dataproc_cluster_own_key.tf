# example
resource "google_dataproc_cluster" "shop" {
  name = "shop"
  cluster_config {
    encryption_config {
      kms_key_name = google_kms_crypto_key.data.id # expect: PASS
    }
  }
}
# end of example

resource "google_kms_crypto_key" "data" {}

variable "key" {}

resource "google_dataproc_cluster" "good" {
  name = "good"
  cluster_config {
    encryption_config {
      kms_key_name = "projects/shop/locations/eu/keyRings/shop/cryptoKeys/data" # expect: PASS
    }
  }
}

resource "google_dataproc_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_dataproc_cluster" "unknown" {
  name = "unknown"
  cluster_config {
    encryption_config {
      kms_key_name = var.key # expect: MANUAL
    }
  }
}

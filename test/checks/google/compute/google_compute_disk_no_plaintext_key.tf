# example
resource "google_compute_disk" "orders" { # expect: PASS
  name = "orders"
  zone = "europe-west1-b"
  size = 100

  disk_encryption_key {
    kms_key_self_link = google_kms_crypto_key.disks.id
  }
}
# end of example

variable "key" {}

resource "google_compute_disk" "good" { # expect: PASS
  name = "good"
  disk_encryption_key {
    kms_key_self_link = "projects/shop/locations/eu/keyRings/shop/cryptoKeys/disks"
  }
}

resource "google_compute_disk" "bad" {
  name = "bad"
  disk_encryption_key {
    raw_key = "SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=" # expect: FAIL
  }
}

resource "google_compute_region_disk" "filled_in" { # expect: PASS
  name = "filled-in"
  disk_encryption_key {
    raw_key = var.key
  }
}

resource "google_compute_disk" "absent" { # expect: PASS
  name = "absent"
}

resource "google_compute_instance" "bad" {
  name         = "bad"
  machine_type = "e2-small"
  boot_disk {
    disk_encryption_key_raw = "SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=" # expect: FAIL
  }
}

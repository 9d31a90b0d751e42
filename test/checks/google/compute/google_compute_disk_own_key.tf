# example
resource "google_compute_disk" "orders" {
  name = "orders"
  zone = "europe-west1-b"
  size = 100

  disk_encryption_key {
    kms_key_self_link = google_kms_crypto_key.disks.id # expect: PASS
  }
}
# end of example

resource "google_kms_crypto_key" "disks" {}

variable "key" {}

resource "google_compute_disk" "good" {
  name = "good"
  disk_encryption_key {
    kms_key_self_link = "projects/shop/locations/eu/keyRings/shop/cryptoKeys/disks" # expect: PASS
  }
}

resource "google_compute_disk" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_compute_region_disk" "unknown" {
  name = "unknown"
  disk_encryption_key {
    kms_key_self_link = var.key # expect: MANUAL
  }
}

resource "google_compute_disk" "supplied" {
  name = "supplied"
  disk_encryption_key {
    raw_key = var.key # expect: PASS
  }
}

resource "google_compute_instance" "good" {
  name         = "good"
  machine_type = "e2-small"
  boot_disk {
    kms_key_self_link = "projects/shop/locations/eu/keyRings/shop/cryptoKeys/disks" # expect: PASS
  }
}

resource "google_compute_instance" "bad" {
  name         = "bad"
  machine_type = "e2-small"
  boot_disk { # expect: FAIL
    initialize_params {
      image = "debian-cloud/debian-13"
    }
  }
  attached_disk {
    source = google_compute_disk.good.id
  }
}

resource "google_compute_instance" "elsewhere" {
  name         = "elsewhere"
  machine_type = "e2-small"
  boot_disk {
    source = google_compute_disk.good.id
  }
}

resource "google_compute_instance_template" "own_key" {
  name = "own-key"
  disk {
    boot = true
    disk_encryption_key {
      kms_key_self_link = "projects/shop/locations/eu/keyRings/shop/cryptoKeys/disks" # expect: PASS
    }
  }
}

resource "google_compute_instance_template" "key_of_google" {
  name = "key-of-google"
  disk { # expect: FAIL
    boot         = true
    source_image = "debian-12"
  }
}

# example
resource "google_container_cluster" "shop" {
  name                     = "shop"
  location                 = "europe-west1"
  initial_node_count       = 1
  remove_default_node_pool = true

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block   = "203.0.113.0/24"
      display_name = "office"
    }
  }

  database_encryption {
    state    = "ENCRYPTED" # expect: PASS
    key_name = google_kms_crypto_key.secrets.id
  }
}
# end of example

variable "state" {}

resource "google_kms_crypto_key" "secrets" {
  name            = "secrets"
  key_ring        = "projects/shop/locations/europe-west1/keyRings/shop"
  rotation_period = "7776000s"
}

resource "google_container_cluster" "encrypted" {
  name = "encrypted"
  database_encryption {
    state    = "ENCRYPTED" # expect: PASS
    key_name = google_kms_crypto_key.secrets.id
  }
}

resource "google_container_cluster" "everything" {
  name = "everything"
  database_encryption {
    state    = "ALL_OBJECTS_ENCRYPTION_ENABLED" # expect: PASS
    key_name = google_kms_crypto_key.secrets.id
  }
}

resource "google_container_cluster" "decrypted" {
  name = "decrypted"
  database_encryption {
    state = "DECRYPTED" # expect: FAIL
  }
}

resource "google_container_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_container_cluster" "unknown" {
  name = "unknown"
  database_encryption {
    state = var.state # expect: MANUAL
  }
}

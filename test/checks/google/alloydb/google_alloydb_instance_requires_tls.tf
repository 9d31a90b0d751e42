variable "value" {}

# example
resource "google_alloydb_instance" "shop" {
  instance_id = "shop"
  client_connection_config {
    ssl_config {
      ssl_mode = "ENCRYPTED_ONLY" # expect: PASS
    }
  }
}
# end of example

resource "google_alloydb_instance" "bad" {
  instance_id = "bad"
  client_connection_config {
    ssl_config {
      ssl_mode = "ALLOW_UNENCRYPTED_AND_ENCRYPTED" # expect: FAIL
    }
  }
}

resource "google_alloydb_instance" "absent" { # expect: PASS
  instance_id = "absent"
}

resource "google_alloydb_instance" "unknown" {
  instance_id = "unknown"
  client_connection_config {
    ssl_config {
      ssl_mode = var.value # expect: MANUAL
    }
  }
}

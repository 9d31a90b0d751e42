variable "value" {}

# example
resource "google_alloydb_instance" "shop" {
  instance_id = "shop"
  network_config {
    enable_public_ip = false # expect: PASS
  }
}
# end of example

resource "google_alloydb_instance" "bad" {
  instance_id = "bad"
  network_config {
    enable_public_ip = true # expect: FAIL
  }
}

resource "google_alloydb_instance" "absent" { # expect: PASS
  instance_id = "absent"
}

resource "google_alloydb_instance" "unknown" {
  instance_id = "unknown"
  network_config {
    enable_public_ip = var.value # expect: MANUAL
  }
}

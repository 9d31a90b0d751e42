variable "value" {}

resource "google_alloydb_instance" "good" {
  instance_id = "good"
  network_config {
    enable_public_ip = false # expect: PASS
  }
}

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

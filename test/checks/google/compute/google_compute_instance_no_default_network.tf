variable "network" {}

resource "google_compute_instance" "good" { # expect: PASS
  name         = "good"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  network_interface {
    subnetwork = "shop"
  }
}

resource "google_compute_instance" "bad" {
  name         = "bad"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  network_interface {
    network = "default" # expect: FAIL
  }
}

resource "google_compute_instance_template" "bad" {
  name         = "bad"
  machine_type = "e2-small"
  network_interface {
    network = "global/networks/default" # expect: FAIL
  }
}

resource "google_compute_instance" "unknown" {
  name         = "unknown"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  network_interface {
    network = var.network # expect: MANUAL
  }
}

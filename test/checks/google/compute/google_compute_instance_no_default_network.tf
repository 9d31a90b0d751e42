# example
resource "google_compute_instance" "shop" { # expect: PASS
  name         = "shop"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-13"
    }
  }
  network_interface {
    subnetwork = google_compute_subnetwork.shop.id
  }
  service_account {
    email  = google_service_account.shop.email
    scopes = ["cloud-platform"]
  }
}
# end of example

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

# example
resource "google_compute_instance" "shop" {
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
  metadata = { # expect: PASS
    block-project-ssh-keys = "TRUE"
    enable-oslogin         = "TRUE"
    serial-port-enable     = "FALSE"
  }
  service_account {
    email  = google_service_account.shop.email
    scopes = ["cloud-platform"]
  }
  shielded_instance_config {
    enable_secure_boot          = true
    enable_vtpm                 = true
    enable_integrity_monitoring = true
  }
}
# end of example

variable "setting" {}

resource "google_compute_instance" "good" {
  name         = "good"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  metadata = { # expect: PASS
    serial-port-enable = false
  }
}

resource "google_compute_instance" "bad" {
  name         = "bad"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  metadata = { # expect: FAIL
    serial-port-enable = true
  }
}

resource "google_compute_instance" "absent" { # expect: PASS
  name         = "absent"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
}

resource "google_compute_instance" "unknown" {
  name         = "unknown"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  metadata     = var.setting # expect: MANUAL
}

resource "google_compute_instance_template" "bad" {
  name = "bad"
  metadata = { # expect: FAIL
    serial-port-enable = true
  }
}

resource "google_compute_project_metadata" "closed" {
  project = "closed"
  metadata = { # expect: PASS
    serial-port-enable = "FALSE"
  }
}

resource "google_compute_project_metadata" "silent" {
  project = "silent"
  metadata = {
    enable-oslogin = "TRUE"
  }
}

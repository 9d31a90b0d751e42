# example
resource "google_compute_instance" "payments" {
  name         = "payments"
  machine_type = "n2d-standard-2"
  zone         = "europe-west1-b"

  boot_disk {
    initialize_params {
      image = "ubuntu-os-cloud/ubuntu-2404-lts-amd64"
    }
  }
  network_interface {
    subnetwork = google_compute_subnetwork.shop.id
  }
  service_account {
    email  = google_service_account.payments.email
    scopes = ["cloud-platform"]
  }
  confidential_instance_config { # expect: PASS
    enable_confidential_compute = true
  }
}
# end of example

variable "confidential" {}

resource "google_compute_instance" "good" {
  name         = "good"
  machine_type = "n2d-standard-2"
  confidential_instance_config { # expect: PASS
    enable_confidential_compute = true
  }
}

resource "google_compute_instance" "kind" {
  name         = "kind"
  machine_type = "c3-standard-4"
  confidential_instance_config { # expect: PASS
    confidential_instance_type = "TDX"
  }
}

resource "google_compute_instance" "absent" { # expect: FAIL
  name         = "absent"
  machine_type = "n2d-standard-2"
}

resource "google_compute_instance_template" "bad" {
  name         = "bad"
  machine_type = "c2d-standard-2"
  confidential_instance_config { # expect: FAIL
    enable_confidential_compute = false
  }
}

resource "google_compute_instance" "unknown" {
  name         = "unknown"
  machine_type = "n2d-standard-2"
  confidential_instance_config {
    enable_confidential_compute = var.confidential # expect: MANUAL
  }
}

resource "google_compute_instance" "unable" {
  name         = "unable"
  machine_type = "e2-small"
}

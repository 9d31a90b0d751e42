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
  metadata = {
    block-project-ssh-keys = "TRUE"
    enable-oslogin         = "TRUE"
    serial-port-enable     = "FALSE"
  }
  service_account {
    email  = google_service_account.shop.email # expect: PASS
    scopes = ["cloud-platform"]
  }
  shielded_instance_config {
    enable_secure_boot          = true
    enable_vtpm                 = true
    enable_integrity_monitoring = true
  }
}
# end of example

variable "email" {}

resource "google_service_account" "shop" {
  account_id = "shop"
}

resource "google_compute_instance" "good" {
  name = "good"
  service_account {
    email  = google_service_account.shop.email # expect: PASS
    scopes = ["cloud-platform"]
  }
}

resource "google_compute_instance" "default" {
  name = "default"
  service_account {
    email  = "123456-compute@developer.gserviceaccount.com" # expect: FAIL
    scopes = ["cloud-platform"]
  }
}

resource "google_compute_instance" "unnamed" {
  name = "unnamed"
  service_account { # expect: FAIL
    scopes = ["cloud-platform"]
  }
}

resource "google_compute_instance" "absent" { # expect: PASS
  name = "absent"
}

resource "google_compute_instance" "unknown" {
  name = "unknown"
  service_account {
    email  = var.email # expect: MANUAL
    scopes = ["cloud-platform"]
  }
}

resource "google_compute_instance_template" "unnamed" {
  name = "unnamed"
  service_account { # expect: FAIL
    scopes = ["cloud-platform"]
  }
}

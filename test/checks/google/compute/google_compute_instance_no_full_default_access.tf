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
    email  = google_service_account.shop.email
    scopes = ["cloud-platform"] # expect: PASS
  }
  shielded_instance_config {
    enable_secure_boot          = true
    enable_vtpm                 = true
    enable_integrity_monitoring = true
  }
}
# end of example

variable "scopes" {}

resource "google_service_account" "shop" {
  account_id = "shop"
}

resource "google_compute_instance" "good" {
  name = "good"
  service_account {
    email  = google_service_account.shop.email
    scopes = ["cloud-platform"] # expect: PASS
  }
}

resource "google_compute_instance" "narrow" {
  name = "narrow"
  service_account {
    scopes = ["logging-write"] # expect: PASS
  }
}

resource "google_compute_instance" "all" {
  name = "all"
  service_account {
    scopes = ["cloud-platform"] # expect: FAIL
  }
}

resource "google_compute_instance" "absent" { # expect: PASS
  name = "absent"
}

resource "google_compute_instance" "unknown" {
  name = "unknown"
  service_account {
    scopes = var.scopes # expect: MANUAL
  }
}

resource "google_compute_instance_template" "all" {
  name = "all"
  service_account {
    email  = "default"
    scopes = ["https://www.googleapis.com/auth/cloud-platform"] # expect: FAIL
  }
}

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
  metadata = {
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

resource "google_compute_instance" "good" { # expect: PASS
  name         = "good"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  shielded_instance_config {
    enable_secure_boot = true
  }
}

resource "google_compute_instance" "insecure" {
  name         = "insecure"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  shielded_instance_config {
    enable_secure_boot = false # expect: FAIL
  }
}

resource "google_compute_instance" "unwatched" {
  name         = "unwatched"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  shielded_instance_config {
    enable_secure_boot          = true
    enable_integrity_monitoring = false # expect: FAIL
  }
}

resource "google_compute_instance" "absent" { # expect: FAIL
  name         = "absent"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
}

resource "google_compute_instance" "unknown" {
  name         = "unknown"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  shielded_instance_config {
    enable_secure_boot = var.setting # expect: MANUAL
  }
}

resource "google_compute_instance_template" "absent" { # expect: FAIL
  name = "absent"
}

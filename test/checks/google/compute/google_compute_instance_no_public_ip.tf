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

variable "public" {}

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
    subnetwork = "shop"
    access_config { # expect: FAIL
    }
  }
}

resource "google_compute_instance" "unknown" {
  name         = "unknown"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  network_interface {
    subnetwork = "shop"
    dynamic "access_config" {
      for_each = var.public
      content { # expect: MANUAL
      }
    }
  }
}

resource "google_compute_instance_template" "bad" {
  name = "bad"
  network_interface {
    subnetwork = "shop"
    ipv6_access_config { # expect: FAIL
      network_tier = "PREMIUM"
    }
  }
}

resource "google_compute_instance_template" "private" { # expect: PASS
  name = "private"
  network_interface {
    subnetwork = "shop"
  }
}

resource "google_compute_instance_from_template" "private" { # expect: PASS
  name                     = "private-1"
  source_instance_template = google_compute_instance_template.private.self_link_unique
}

resource "google_compute_instance_from_template" "opened" {
  name                     = "opened-1"
  source_instance_template = google_compute_instance_template.private.id
  network_interface {
    subnetwork = "shop"
    access_config {} # expect: FAIL
  }
}

resource "google_compute_instance_from_template" "elsewhere" { # expect: MANUAL
  name                     = "elsewhere-1"
  source_instance_template = "projects/shop/global/instanceTemplates/web"
}

resource "google_compute_instance_from_machine_image" "elsewhere" { # expect: MANUAL
  provider             = google-beta
  name                 = "image-1"
  source_machine_image = "projects/shop/global/machineImages/web"
}

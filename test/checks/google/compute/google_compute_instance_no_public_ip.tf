variable "public" {}

resource "google_compute_instance" "good" { # expect: PASS
  name = "good"
  machine_type = "e2-small"
  zone = "europe-west1-b"
  network_interface {
    subnetwork = "shop"
  }
}

resource "google_compute_instance" "bad" {
  name = "bad"
  machine_type = "e2-small"
  zone = "europe-west1-b"
  network_interface {
    subnetwork = "shop"
    access_config { # expect: FAIL
    }
  }
}

resource "google_compute_instance" "unknown" {
  name = "unknown"
  machine_type = "e2-small"
  zone = "europe-west1-b"
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

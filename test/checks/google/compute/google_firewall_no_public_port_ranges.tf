# example
resource "google_compute_firewall" "web" { # expect: PASS
  name          = "allow-web"
  network       = google_compute_network.shop.id
  source_ranges = ["0.0.0.0/0"]
  target_tags   = ["web"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}
# end of example

variable "ports" {}

resource "google_compute_firewall" "good" { # expect: PASS
  name          = "good"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["443", "8000-8010"]
  }
}

resource "google_compute_firewall" "bad" {
  name          = "bad"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
  allow {
    protocol = "tcp"
    ports    = ["443", "8000-8999"]
  }
}

resource "google_compute_firewall" "inside" { # expect: PASS
  name          = "inside"
  network       = "shop"
  source_ranges = ["10.0.0.0/8"]
  allow {
    protocol = "tcp"
    ports    = ["8000-8999"]
  }
}

# A check of its own is about every port.
resource "google_compute_firewall" "every_port" { # expect: PASS
  name          = "every-port"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
  }
}

resource "google_compute_firewall" "unknown" {
  name          = "unknown"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = [var.ports] # expect: MANUAL
  }
}

resource "google_compute_firewall" "denied" { # expect: PASS
  name          = "denied"
  network       = "blog"
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["8000-8999"]
  }
}

resource "google_compute_firewall" "denies" { # expect: PASS
  name          = "denies"
  network       = "blog"
  priority      = 10
  source_ranges = ["0.0.0.0/0"]
  deny {
    protocol = "all"
  }
}

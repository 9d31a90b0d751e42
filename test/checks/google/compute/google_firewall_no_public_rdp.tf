# example
# Identity-Aware Proxy: people log in with their Google account first.
resource "google_compute_firewall" "allow_rdp_by_iap" { # expect: PASS
  name          = "allow-rdp-by-iap"
  network       = google_compute_network.shop.id
  source_ranges = ["35.235.240.0/20"]

  allow {
    protocol = "tcp"
    ports    = ["3389"]
  }
}
# end of example

variable "range" {}

resource "google_compute_firewall" "iap" { # expect: PASS
  name    = "iap"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["3389"]
  }
  source_ranges = ["35.235.240.0/20"]
}

resource "google_compute_firewall" "everybody" {
  name    = "everybody"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["3389"]
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "everybody_by_udp" {
  name    = "everybody-by-udp"
  network = "default"
  allow {
    protocol = "udp"
    ports    = ["3000-4000"]
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "ssh" { # expect: PASS
  name    = "ssh"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "unknown" {
  name    = "unknown"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["3389"]
  }
  source_ranges = [var.range] # expect: MANUAL
}

variable "protocol" {}

resource "google_compute_firewall" "internal" { # expect: PASS
  name    = "internal"
  network = "default"
  allow {
    protocol = "all"
  }
  source_ranges = ["10.0.0.0/8"]
}

resource "google_compute_firewall" "everything" {
  name    = "everything"
  network = "default"
  allow {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "all_of_tcp" {
  name    = "all-of-tcp"
  network = "default"
  allow {
    protocol = "tcp"
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "written_out" {
  name    = "written-out"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["0-65535"]
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "web_and_ping" { # expect: PASS
  name    = "web-and-ping"
  network = "default"
  allow {
    protocol = "icmp"
  }
  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "unknown" {
  name    = "unknown"
  network = "default"
  allow {
    protocol = var.protocol # expect: MANUAL
  }
  source_ranges = ["0.0.0.0/0"]
}

# The first rule of this network denies everything to everybody.
resource "google_compute_firewall" "closed_everything" { # expect: PASS
  name     = "closed-everything"
  network  = "closed"
  priority = 100
  deny {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "closed_allowed" { # expect: PASS
  name    = "closed-allowed"
  network = "closed"
  allow {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"]
}

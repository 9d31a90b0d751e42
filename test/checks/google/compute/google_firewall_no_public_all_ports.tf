# example
resource "google_compute_firewall" "allow_web" { # expect: PASS
  name          = "allow-web"
  network       = google_compute_network.shop.id
  source_ranges = ["0.0.0.0/0", "::/0"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}
# end of example

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

# Denials of halves are a denial of all addresses together.
resource "google_compute_firewall" "pieces_low" { # expect: PASS
  name     = "pieces-low"
  network  = "pieces"
  priority = 100
  deny {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/1"]
}

resource "google_compute_firewall" "pieces_high" { # expect: PASS
  name     = "pieces-high"
  network  = "pieces"
  priority = 200
  deny {
    protocol = "all"
  }
  source_ranges = ["128.0.0.0/1"]
}

resource "google_compute_firewall" "pieces_allowed" { # expect: PASS
  name     = "pieces-allowed"
  network  = "pieces"
  priority = 300
  allow {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "pieces_allowed_in_pieces" { # expect: PASS
  name     = "pieces-allowed-in-pieces"
  network  = "pieces"
  priority = 300
  allow {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/2", "64.0.0.0/2", "128.0.0.0/1"]
}

resource "google_compute_firewall" "pieces_allowed_between" {
  name     = "pieces-allowed-between"
  network  = "pieces"
  priority = 150
  allow {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

# A denial of one half leaves the others.
resource "google_compute_firewall" "half_denied" { # expect: PASS
  name     = "half-denied"
  network  = "half"
  priority = 100
  deny {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/1"]
}

resource "google_compute_firewall" "half_allowed" {
  name     = "half-allowed"
  network  = "half"
  priority = 300
  allow {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

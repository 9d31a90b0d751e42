# example
# Identity-Aware Proxy: people log in with their Google account first.
resource "google_compute_firewall" "allow_ssh_by_iap" { # expect: PASS
  name          = "allow-ssh-by-iap"
  network       = google_compute_network.shop.id
  source_ranges = ["35.235.240.0/20"]

  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}
# end of example

variable "range" {}
variable "ports" {}
variable "priority" {}

resource "google_compute_network" "shop" {
  name = "shop"
}

resource "google_compute_firewall" "office" { # expect: PASS
  name    = "office"
  network = google_compute_network.shop.id
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_ranges = ["203.0.113.0/24"]
}

resource "google_compute_firewall" "everybody" {
  name    = "everybody"
  network = google_compute_network.shop.id
  allow {
    protocol = "tcp"
    ports    = ["80", "22"]
  }
  source_ranges = ["203.0.113.0/24", "0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "everybody_by_ipv6" {
  name    = "everybody-by-ipv6"
  network = google_compute_network.shop.id
  allow {
    protocol = "TCP"
    ports    = [22]
  }
  source_ranges = ["::/0"] # expect: FAIL
}

resource "google_compute_firewall" "range_of_ports" {
  name    = "range-of-ports"
  network = google_compute_network.shop.id
  allow {
    protocol = "icmp"
  }
  allow {
    protocol = "6"
    ports    = ["20-25"]
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "every_port" {
  name    = "every-port"
  network = google_compute_network.shop.id
  allow {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "web" { # expect: PASS
  name    = "web"
  network = google_compute_network.shop.id
  allow {
    protocol = "tcp"
    ports    = ["80", "443", "8000-8999"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "udp" { # expect: PASS
  name    = "udp"
  network = google_compute_network.shop.id
  allow {
    protocol = "udp"
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "bastion_tag" { # expect: PASS
  name    = "bastion-tag"
  network = google_compute_network.shop.id
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_tags = ["bastion"]
}

resource "google_compute_firewall" "outgoing" { # expect: PASS
  name      = "outgoing"
  network   = google_compute_network.shop.id
  direction = "EGRESS"
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
  destination_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "disabled" { # expect: PASS
  name     = "disabled"
  network  = google_compute_network.shop.id
  disabled = true
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "denied" { # expect: PASS
  name    = "denied"
  network = google_compute_network.shop.id
  deny {
    protocol = "tcp"
    ports    = ["3389"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "unknown" {
  name    = "unknown"
  network = google_compute_network.shop.id
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_ranges = [var.range] # expect: MANUAL
}

resource "google_compute_firewall" "unknown_range_for_web" { # expect: PASS
  name    = "unknown-range-for-web"
  network = google_compute_network.shop.id
  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
  source_ranges = [var.range]
}

resource "google_compute_firewall" "unknown_ports" {
  name    = "unknown-ports"
  network = google_compute_network.shop.id
  allow {
    protocol = "tcp"
    ports    = var.ports # expect: MANUAL
  }
  source_ranges = ["0.0.0.0/0"]
}

# In this network a rule that counts more denies SSH to everybody with an IPv4 address.
resource "google_compute_network" "closed" {
  name = "closed"
}

resource "google_compute_firewall" "closed_ssh" { # expect: PASS
  name     = "closed-ssh"
  network  = google_compute_network.closed.id
  priority = 900
  deny {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "closed_before" { # expect: PASS
  name    = "closed-before"
  network = google_compute_network.closed.id
  allow {
    protocol = "tcp"
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "open_before" {
  name     = "open-before"
  network  = google_compute_network.closed.id
  priority = 800
  allow {
    protocol = "tcp"
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "open_by_ipv6" {
  name    = "open-by-ipv6"
  network = google_compute_network.closed.id
  allow {
    protocol = "tcp"
  }
  source_ranges = ["0.0.0.0/0", "::/0"] # expect: FAIL
}

# In this network a rule denies SSH to everybody, but nobody knows whether it counts more.
resource "google_compute_network" "doubtful" {
  name = "doubtful"
}

resource "google_compute_firewall" "doubtful_ssh" { # expect: PASS
  name     = "doubtful-ssh"
  network  = google_compute_network.doubtful.id
  priority = var.priority
  deny {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "perhaps_open" { # expect: MANUAL
  name    = "perhaps-open"
  network = google_compute_network.doubtful.id
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_ranges = ["0.0.0.0/0"]
}

# What is denied on some machines, or is not enforced, says nothing of the others.
resource "google_compute_firewall" "default_for_some" { # expect: PASS
  name        = "default-for-some"
  network     = "default"
  priority    = 1
  target_tags = ["web"]
  deny {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "default_disabled" { # expect: PASS
  name     = "default-disabled"
  network  = "default"
  priority = 1
  disabled = true
  deny {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "default_ssh" {
  name    = "default-ssh"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
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

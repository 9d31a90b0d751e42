resource "google_compute_network" "shop" {
  name                    = "shop"
  auto_create_subnetworks = false
}

resource "google_dns_policy" "shop" {
  name           = "shop"
  enable_logging = true

  networks {
    network_url = google_compute_network.shop.id
  }
}

resource "google_compute_subnetwork" "shop" {
  name                     = "shop"
  network                  = google_compute_network.shop.id
  ip_cidr_range            = "10.20.0.0/20"
  private_ip_google_access = true

  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}

resource "google_compute_firewall" "web" {
  name          = "allow-web"
  network       = google_compute_network.shop.id
  source_ranges = ["0.0.0.0/0"]
  target_tags   = ["web"]

  allow {
    protocol = "tcp"
    ports    = ["80", "443"]
  }
}

# People come through Identity-Aware Proxy.
resource "google_compute_firewall" "ssh" {
  name          = "allow-ssh"
  network       = google_compute_network.shop.id
  source_ranges = ["35.235.240.0/20"]

  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_firewall" "reporting" {
  name          = "allow-reporting"
  network       = google_compute_network.shop.id
  source_ranges = ["35.235.240.0/20"]
  target_tags   = ["reporting"]

  allow {
    protocol = "tcp"
    ports    = ["3389", "5000-6000"]
  }
}

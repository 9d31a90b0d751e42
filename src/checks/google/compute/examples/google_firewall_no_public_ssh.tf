# Identity-Aware Proxy: people log in with their Google account first.
resource "google_compute_firewall" "allow_ssh_by_iap" {
  name          = "allow-ssh-by-iap"
  network       = google_compute_network.shop.id
  source_ranges = ["35.235.240.0/20"]

  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_firewall" "web" {
  name          = "allow-web"
  network       = google_compute_network.shop.id
  source_ranges = ["0.0.0.0/0"]
  target_tags   = ["web"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}

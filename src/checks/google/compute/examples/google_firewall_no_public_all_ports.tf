resource "google_compute_firewall" "allow_web" {
  name          = "allow-web"
  network       = google_compute_network.shop.id
  source_ranges = ["0.0.0.0/0", "::/0"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}

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

resource "google_compute_subnetwork" "shop" {
  name                     = "shop"
  network                  = google_compute_network.shop.id
  region                   = "europe-west1"
  ip_cidr_range            = "10.0.0.0/24"
  private_ip_google_access = true

  log_config {
    aggregation_interval = "INTERVAL_5_SEC"
    flow_sampling        = 0.5
    metadata             = "INCLUDE_ALL_METADATA"
  }
}

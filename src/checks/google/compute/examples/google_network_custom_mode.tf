resource "google_compute_network" "shop" {
  name                    = "shop"
  auto_create_subnetworks = false
}

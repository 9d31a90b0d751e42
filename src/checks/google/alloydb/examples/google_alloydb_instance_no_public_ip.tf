resource "google_alloydb_instance" "shop" {
  instance_id = "shop"
  network_config {
    enable_public_ip = false
  }
}

resource "google_container_node_pool" "shop" {
  name    = "shop"
  cluster = "shop"

  node_config {
    shielded_instance_config {
      enable_secure_boot          = true
      enable_integrity_monitoring = true
    }
  }
}

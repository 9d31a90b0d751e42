resource "google_container_node_pool" "shop" {
  cluster = google_container_cluster.shop.id

  node_config {
    service_account = google_service_account.nodes.email

    shielded_instance_config {
      enable_secure_boot = true
    }
  }
}

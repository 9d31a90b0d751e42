resource "google_container_node_pool" "shop" {
  name       = "shop"
  cluster    = google_container_cluster.shop.id
  node_count = 3

  management {
    auto_upgrade = true
    auto_repair  = true
  }
}

resource "google_container_node_pool" "shop" {
  name       = "shop"
  cluster    = google_container_cluster.shop.id
  node_count = 3

  node_config {
    machine_type    = "e2-standard-4"
    service_account = google_service_account.nodes.email

    workload_metadata_config {
      mode = "GKE_METADATA"
    }
  }
}

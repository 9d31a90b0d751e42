resource "google_service_account" "orders" {
  account_id   = "orders"
  display_name = "Orders"
}

resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = var.region
  network            = google_compute_network.shop.id
  subnetwork         = google_compute_subnetwork.shop.id
  initial_node_count = 1

  remove_default_node_pool = true
}

resource "google_container_node_pool" "shop" {
  name       = "shop"
  cluster    = google_container_cluster.shop.id
  node_count = 3

  management {
    auto_repair  = true
    auto_upgrade = false
  }

  node_config {
    machine_type = "e2-standard-4"
    oauth_scopes = ["https://www.googleapis.com/auth/cloud-platform"]
  }
}

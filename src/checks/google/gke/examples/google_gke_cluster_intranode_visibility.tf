resource "google_container_cluster" "shop" {
  name                        = "shop"
  location                    = "europe-west1"
  enable_intranode_visibility = true

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
  }
}

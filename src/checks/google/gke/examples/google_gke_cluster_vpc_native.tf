resource "google_container_cluster" "shop" {
  name            = "shop"
  location        = "europe-west1"
  networking_mode = "VPC_NATIVE"

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
  }
}

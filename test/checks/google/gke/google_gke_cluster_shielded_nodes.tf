# example
resource "google_container_cluster" "shop" {
  name                     = "shop"
  location                 = "europe-west1"
  initial_node_count       = 1
  remove_default_node_pool = true
  enable_shielded_nodes    = true # expect: PASS

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block   = "203.0.113.0/24"
      display_name = "office"
    }
  }
}
# end of example

variable "shielded" {}

resource "google_container_cluster" "shielded" {
  name                  = "shielded"
  enable_shielded_nodes = true # expect: PASS
}

resource "google_container_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_cluster" "plain" {
  name                  = "plain"
  enable_shielded_nodes = false # expect: FAIL
}

resource "google_container_cluster" "unknown" {
  name                  = "unknown"
  enable_shielded_nodes = var.shielded # expect: MANUAL
}

resource "google_container_cluster" "autopilot" {
  name                  = "autopilot"
  enable_autopilot      = true
  enable_shielded_nodes = false # expect: PASS
}

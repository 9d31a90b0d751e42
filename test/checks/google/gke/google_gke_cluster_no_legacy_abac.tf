# example
resource "google_container_cluster" "shop" {
  name                     = "shop"
  location                 = "europe-west1"
  initial_node_count       = 1
  remove_default_node_pool = true
  enable_legacy_abac       = false # expect: PASS

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block   = "203.0.113.0/24"
      display_name = "office"
    }
  }
}
# end of example

variable "legacy" {}

resource "google_container_cluster" "roles" {
  name               = "roles"
  enable_legacy_abac = false # expect: PASS
}

resource "google_container_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_cluster" "legacy" {
  name               = "legacy"
  enable_legacy_abac = true # expect: FAIL
}

resource "google_container_cluster" "unknown" {
  name               = "unknown"
  enable_legacy_abac = var.legacy # expect: MANUAL
}

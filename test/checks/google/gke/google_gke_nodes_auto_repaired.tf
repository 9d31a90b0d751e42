# example
resource "google_container_node_pool" "shop" {
  name       = "shop"
  cluster    = google_container_cluster.shop.id
  node_count = 3

  management {
    auto_upgrade = true
    auto_repair  = true # expect: PASS
  }
}
# end of example

variable "automatic" {}

resource "google_container_node_pool" "automatic" {
  cluster = "shop"
  management {
    auto_repair = true # expect: PASS
  }
}

resource "google_container_node_pool" "absent" { # expect: PASS
  cluster = "shop"
}

resource "google_container_node_pool" "by_hand" {
  cluster = "shop"
  management {
    auto_repair = false # expect: FAIL
  }
}

resource "google_container_node_pool" "unknown" {
  cluster = "shop"
  management {
    auto_repair = var.automatic # expect: MANUAL
  }
}

resource "google_container_cluster" "default_pool" { # expect: PASS
  name               = "default-pool"
  initial_node_count = 1
}

resource "google_container_cluster" "pools_within" {
  name = "pools-within"
  node_pool {
    name = "automatic"
  }
  node_pool {
    name = "by-hand"
    management {
      auto_repair = false # expect: FAIL
    }
  }
}

resource "google_container_cluster" "pool_removed" {
  name                     = "pool-removed"
  initial_node_count       = 1
  remove_default_node_pool = true
}

resource "google_container_cluster" "perhaps_removed" {
  name                     = "perhaps-removed"
  initial_node_count       = 1
  remove_default_node_pool = var.automatic # expect: MANUAL
}

# example
resource "google_container_cluster" "shop" {
  name                     = "shop"
  location                 = "europe-west1"
  initial_node_count       = 1
  remove_default_node_pool = true

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block   = "203.0.113.0/24"
      display_name = "office"
    }
  }

  private_cluster_config {
    enable_private_nodes = true # expect: PASS
  }
}
# end of example

variable "private" {}

resource "google_container_cluster" "private" {
  name = "private"
  private_cluster_config {
    enable_private_nodes = true # expect: PASS
  }
}

resource "google_container_cluster" "public" {
  name = "public"
  private_cluster_config {
    enable_private_nodes = false # expect: FAIL
  }
}

resource "google_container_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_container_cluster" "unknown" {
  name = "unknown"
  private_cluster_config {
    enable_private_nodes = var.private # expect: MANUAL
  }
}

resource "google_container_node_pool" "as_the_cluster" {
  cluster = google_container_cluster.private.id
}

resource "google_container_node_pool" "public" {
  cluster = google_container_cluster.private.id
  network_config {
    enable_private_nodes = false # expect: FAIL
  }
}

resource "google_container_node_pool" "private" {
  cluster = google_container_cluster.public.id
  network_config {
    enable_private_nodes = true # expect: PASS
  }
}

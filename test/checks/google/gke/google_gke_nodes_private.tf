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

# example
resource "google_container_node_pool" "shop" {
  name       = "shop"
  cluster    = google_container_cluster.shop.id
  node_count = 3

  node_config {
    machine_type    = "e2-standard-4"
    service_account = google_service_account.nodes.email

    workload_metadata_config {
      mode = "GKE_METADATA" # expect: PASS
    }
  }
}
# end of example

variable "mode" {}

resource "google_container_node_pool" "good" {
  name = "good"
  node_config {
    workload_metadata_config {
      mode = "GKE_METADATA" # expect: PASS
    }
  }
}

resource "google_container_node_pool" "bad" {
  name = "bad"
  node_config {
    workload_metadata_config {
      mode = "GCE_METADATA" # expect: FAIL
    }
  }
}

resource "google_container_cluster" "old" {
  name = "old"
  node_config {
    workload_metadata_config {
      node_metadata = "EXPOSE" # expect: FAIL
    }
  }
}

resource "google_container_node_pool" "absent" {
  name = "absent"
}

resource "google_container_node_pool" "unknown" {
  name = "unknown"
  node_config {
    workload_metadata_config {
      mode = var.mode # expect: MANUAL
    }
  }
}

# example
resource "google_service_account" "gke_nodes" {
  account_id = "gke-nodes"
}

resource "google_project_iam_member" "gke_nodes" {
  project = var.project
  role    = "roles/container.defaultNodeServiceAccount"
  member  = google_service_account.gke_nodes.member
}

resource "google_container_node_pool" "shop" {
  name       = "shop"
  cluster    = google_container_cluster.shop.id
  node_count = 3

  node_config {
    machine_type    = "e2-standard-4"
    service_account = google_service_account.gke_nodes.email # expect: PASS
    oauth_scopes    = ["https://www.googleapis.com/auth/cloud-platform"]
  }
}
# end of example

variable "account" {}
variable "project_number" {}

resource "google_service_account" "nodes" {
  account_id = "nodes"
}

resource "google_container_node_pool" "own" {
  cluster = "shop"
  node_config {
    service_account = google_service_account.nodes.email # expect: PASS
  }
}

resource "google_container_node_pool" "absent" { # expect: FAIL
  cluster = "shop"
}

resource "google_container_node_pool" "unsaid" {
  cluster = "shop"
  node_config { # expect: FAIL
    machine_type = "e2-standard-4"
  }
}

resource "google_container_node_pool" "default" {
  cluster = "shop"
  node_config {
    service_account = "default" # expect: FAIL
  }
}

resource "google_container_node_pool" "default_by_name" {
  cluster = "shop"
  node_config {
    service_account = "123456789012-compute@developer.gserviceaccount.com" # expect: FAIL
  }
}

resource "google_container_node_pool" "unknown" {
  cluster = "shop"
  node_config {
    service_account = var.account # expect: MANUAL
  }
}

# Clusters: the default pool, pools in the block of the cluster, and Autopilot.
resource "google_container_cluster" "default_pool" { # expect: FAIL
  name               = "default-pool"
  initial_node_count = 1
}

resource "google_container_cluster" "default_pool_own" {
  name               = "default-pool-own"
  initial_node_count = 1
  node_config {
    service_account = google_service_account.nodes.email # expect: PASS
  }
}

resource "google_container_cluster" "pool_removed" {
  name                     = "pool-removed"
  initial_node_count       = 1
  remove_default_node_pool = true
}

resource "google_container_cluster" "pools_within" {
  name = "pools-within"
  node_pool {
    name = "own"
    node_config {
      service_account = google_service_account.nodes.email
    }
  }
  node_pool {
    name = "default"
    node_config {
      service_account = "default" # expect: FAIL
    }
  }
}

resource "google_container_cluster" "autopilot" { # expect: FAIL
  name             = "autopilot"
  enable_autopilot = true
}

resource "google_container_cluster" "autopilot_own" {
  name             = "autopilot-own"
  enable_autopilot = true
  cluster_autoscaling {
    auto_provisioning_defaults {
      service_account = google_service_account.nodes.email # expect: PASS
    }
  }
}

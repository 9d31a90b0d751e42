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

  workload_identity_config {
    workload_pool = "${var.project}.svc.id.goog" # expect: PASS
  }
}
# end of example

variable "project" {}
variable "pool" {}

resource "google_container_cluster" "identities" {
  name = "identities"
  workload_identity_config {
    workload_pool = "shop-live.svc.id.goog" # expect: PASS
  }
}

resource "google_container_cluster" "of_a_project" {
  name = "of-a-project"
  workload_identity_config {
    workload_pool = "${var.project}.svc.id.goog" # expect: PASS
  }
}

resource "google_container_cluster" "autopilot" { # expect: PASS
  name             = "autopilot"
  enable_autopilot = true
}

resource "google_container_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_container_cluster" "empty" {
  name = "empty"
  workload_identity_config { # expect: FAIL
  }
}

resource "google_container_cluster" "unknown" {
  name = "unknown"
  workload_identity_config {
    workload_pool = var.pool # expect: MANUAL
  }
}

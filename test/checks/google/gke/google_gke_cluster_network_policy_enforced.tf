# example
resource "google_container_cluster" "shop" { # expect: PASS
  name                     = "shop"
  location                 = "europe-west1"
  initial_node_count       = 1
  remove_default_node_pool = true
  datapath_provider        = "ADVANCED_DATAPATH"

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block   = "203.0.113.0/24"
      display_name = "office"
    }
  }
}
# end of example

variable "policy" {}

resource "google_container_cluster" "calico" {
  name = "calico"
  network_policy {
    enabled = true # expect: PASS
  }
}

resource "google_container_cluster" "dataplane" { # expect: PASS
  name              = "dataplane"
  datapath_provider = "ADVANCED_DATAPATH"
}

resource "google_container_cluster" "autopilot" { # expect: PASS
  name             = "autopilot"
  enable_autopilot = true
}

resource "google_container_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_container_cluster" "legacy" {
  name              = "legacy"
  datapath_provider = "LEGACY_DATAPATH"
  network_policy {
    enabled = false # expect: FAIL
  }
}

resource "google_container_cluster" "unknown" {
  name = "unknown"
  network_policy {
    enabled = var.policy # expect: MANUAL
  }
}

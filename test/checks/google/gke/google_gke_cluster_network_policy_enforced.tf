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

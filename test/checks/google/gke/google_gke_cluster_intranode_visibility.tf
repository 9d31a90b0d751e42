# example
resource "google_container_cluster" "shop" {
  name                        = "shop"
  location                    = "europe-west1"
  enable_intranode_visibility = true # expect: PASS

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
  }
}
# end of example

variable "visible" {}

resource "google_container_cluster" "good" {
  name                        = "good"
  enable_intranode_visibility = true # expect: PASS
}

resource "google_container_cluster" "bad" {
  name                        = "bad"
  enable_intranode_visibility = false # expect: FAIL
}

resource "google_container_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_container_cluster" "autopilot" { # expect: PASS
  name             = "autopilot"
  enable_autopilot = true
}

resource "google_container_cluster" "unknown" {
  name                        = "unknown"
  enable_intranode_visibility = var.visible # expect: MANUAL
}

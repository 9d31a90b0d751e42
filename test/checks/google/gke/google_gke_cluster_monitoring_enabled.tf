# example
resource "google_container_cluster" "shop" { # expect: PASS
  name     = "shop"
  location = "europe-west1"

  monitoring_config {
    enable_components = ["SYSTEM_COMPONENTS"]
  }

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
  }
}
# end of example

variable "service" {}

resource "google_container_cluster" "good" {
  name               = "good"
  monitoring_service = "monitoring.googleapis.com/kubernetes" # expect: PASS
}

resource "google_container_cluster" "bad" {
  name               = "bad"
  monitoring_service = "none" # expect: FAIL
}

resource "google_container_cluster" "empty" {
  name = "empty"
  monitoring_config {
    enable_components = [] # expect: FAIL
  }
}

resource "google_container_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_cluster" "unknown" {
  name               = "unknown"
  monitoring_service = var.service # expect: MANUAL
}

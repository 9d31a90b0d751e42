# example
resource "google_container_cluster" "shop" {
  name     = "shop"
  location = "europe-west1"

  authenticator_groups_config {
    security_group = "gke-security-groups@shop.example" # expect: PASS
  }

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
  }
}
# end of example

variable "group" {}

resource "google_container_cluster" "good" {
  name = "good"
  authenticator_groups_config {
    security_group = "gke-security-groups@shop.example" # expect: PASS
  }
}

resource "google_container_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_container_cluster" "unknown" {
  name = "unknown"
  authenticator_groups_config {
    security_group = var.group # expect: MANUAL
  }
}

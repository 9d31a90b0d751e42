# example
resource "google_container_cluster" "shop" {
  name            = "shop"
  location        = "europe-west1"
  networking_mode = "VPC_NATIVE" # expect: PASS

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
  }
}
# end of example

variable "mode" {}

resource "google_container_cluster" "good" {
  name            = "good"
  networking_mode = "VPC_NATIVE" # expect: PASS
}

resource "google_container_cluster" "bad" {
  name            = "bad"
  networking_mode = "ROUTES" # expect: FAIL
}

resource "google_container_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_cluster" "unknown" {
  name            = "unknown"
  networking_mode = var.mode # expect: MANUAL
}

# example
resource "google_container_cluster" "shop" {
  name     = "shop"
  location = "europe-west1"

  release_channel {
    channel = "REGULAR" # expect: PASS
  }

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
  }
}
# end of example

variable "channel" {}

resource "google_container_cluster" "good" {
  name = "good"
  release_channel {
    channel = "REGULAR" # expect: PASS
  }
}

resource "google_container_cluster" "bad" {
  name = "bad"
  release_channel {
    channel = "UNSPECIFIED" # expect: FAIL
  }
}

# Google enrols it.
resource "google_container_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_cluster" "autopilot" { # expect: PASS
  name             = "autopilot"
  enable_autopilot = true
}

resource "google_container_cluster" "unknown" {
  name = "unknown"
  release_channel {
    channel = var.channel # expect: MANUAL
  }
}

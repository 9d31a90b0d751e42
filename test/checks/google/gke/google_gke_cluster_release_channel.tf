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

resource "google_container_cluster" "absent" { # expect: FAIL
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

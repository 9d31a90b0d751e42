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

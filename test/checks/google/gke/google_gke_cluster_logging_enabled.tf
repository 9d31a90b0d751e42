# example
resource "google_container_cluster" "shop" {
  name             = "shop"
  location         = "europe-west1"
  enable_autopilot = true
  logging_service  = "logging.googleapis.com/kubernetes" # expect: PASS

  master_authorized_networks_config {
  }
}
# end of example

variable "setting" {}

resource "google_container_cluster" "good" {
  name            = "good"
  logging_service = "logging.googleapis.com/kubernetes" # expect: PASS
}

resource "google_container_cluster" "bad" {
  name            = "bad"
  logging_service = "none" # expect: FAIL
}

resource "google_container_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_cluster" "unknown" {
  name            = "unknown"
  logging_service = var.setting # expect: MANUAL
}

resource "google_container_cluster" "empty" {
  name = "empty"
  logging_config {
    enable_components = [] # expect: FAIL
  }
}

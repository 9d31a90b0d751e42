variable "auto" {}

resource "google_compute_network" "good" {
  name                    = "good"
  auto_create_subnetworks = false # expect: PASS
}

resource "google_compute_network" "bad" {
  name                    = "bad"
  auto_create_subnetworks = true # expect: FAIL
}

resource "google_compute_network" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_compute_network" "unknown" {
  name                    = "unknown"
  auto_create_subnetworks = var.auto # expect: MANUAL
}

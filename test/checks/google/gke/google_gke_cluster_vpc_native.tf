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

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

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

variable "legacy" {}

resource "google_container_cluster" "roles" {
  name               = "roles"
  enable_legacy_abac = false # expect: PASS
}

resource "google_container_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_cluster" "legacy" {
  name               = "legacy"
  enable_legacy_abac = true # expect: FAIL
}

resource "google_container_cluster" "unknown" {
  name               = "unknown"
  enable_legacy_abac = var.legacy # expect: MANUAL
}

variable "entries" {}
variable "name" {}

resource "google_compute_project_metadata" "open" {
  project = "open"
  metadata = { # expect: FAIL
    serial-port-enable = "1"
  }
}

resource "google_compute_project_metadata" "unknown" {
  metadata = var.entries # expect: MANUAL
}

resource "google_compute_project_metadata_item" "unknown" {
  key   = var.name # expect: MANUAL
  value = "TRUE"
}

resource "google_compute_instance" "silent" {
  name = "silent"
}

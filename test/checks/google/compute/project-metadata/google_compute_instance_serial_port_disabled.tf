resource "google_compute_project_metadata_item" "port" { # expect: FAIL
  key   = "serial-port-enable"
  value = "TRUE"
}

resource "google_compute_project_metadata_item" "zone" {
  key   = "google-compute-default-zone"
  value = "europe-west1-b"
}

# The project opens its port.
resource "google_compute_instance" "silent" {
  name = "silent"
}

resource "google_compute_instance" "closed" {
  name = "closed"
  metadata = { # expect: PASS
    serial-port-enable = "FALSE"
  }
}

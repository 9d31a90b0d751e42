variable "setting" {}

resource "google_compute_instance" "good" {
  name         = "good"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  metadata = { # expect: PASS
    serial-port-enable = false
  }
}

resource "google_compute_instance" "bad" {
  name         = "bad"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  metadata = { # expect: FAIL
    serial-port-enable = true
  }
}

resource "google_compute_instance" "absent" { # expect: PASS
  name         = "absent"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
}

resource "google_compute_instance" "unknown" {
  name         = "unknown"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  metadata     = var.setting # expect: MANUAL
}

resource "google_compute_instance_template" "bad" {
  name = "bad"
  metadata = { # expect: FAIL
    serial-port-enable = true
  }
}

resource "google_compute_project_metadata" "closed" {
  project = "closed"
  metadata = { # expect: PASS
    serial-port-enable = "FALSE"
  }
}

resource "google_compute_project_metadata" "silent" {
  project = "silent"
  metadata = {
    enable-oslogin = "TRUE"
  }
}

variable "setting" {}

resource "google_compute_instance" "good" {
  name         = "good"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  metadata = { # expect: PASS
    block-project-ssh-keys = true
  }
}

resource "google_compute_instance" "bad" {
  name         = "bad"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  metadata = { # expect: FAIL
    block-project-ssh-keys = "FALSE"
  }
}

resource "google_compute_instance" "absent" { # expect: FAIL
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
    block-project-ssh-keys = "FALSE"
  }
}

resource "google_compute_instance" "os_login" {
  name         = "os-login"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  metadata = { # expect: PASS
    enable-oslogin = "TRUE"
  }
}

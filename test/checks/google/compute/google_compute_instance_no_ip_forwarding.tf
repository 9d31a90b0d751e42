variable "setting" {}

resource "google_compute_instance" "good" {
  name = "good"
  machine_type = "e2-small"
  zone = "europe-west1-b"
  can_ip_forward = false # expect: PASS
}

resource "google_compute_instance" "bad" {
  name = "bad"
  machine_type = "e2-small"
  zone = "europe-west1-b"
  can_ip_forward = true # expect: FAIL
}

resource "google_compute_instance" "absent" { # expect: PASS
  name = "absent"
  machine_type = "e2-small"
  zone = "europe-west1-b"
}

resource "google_compute_instance" "unknown" {
  name = "unknown"
  machine_type = "e2-small"
  zone = "europe-west1-b"
  can_ip_forward = var.setting # expect: MANUAL
}

resource "google_compute_instance_template" "bad" {
  name = "bad"
  can_ip_forward = true # expect: FAIL
}

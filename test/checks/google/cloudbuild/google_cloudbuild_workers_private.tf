variable "value" {}

resource "google_cloudbuild_worker_pool" "good" {
  name = "good"
  worker_config {
    no_external_ip = true # expect: PASS
  }
}

resource "google_cloudbuild_worker_pool" "bad" {
  name = "bad"
  worker_config {
    no_external_ip = false # expect: FAIL
  }
}

resource "google_cloudbuild_worker_pool" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_cloudbuild_worker_pool" "unknown" {
  name = "unknown"
  worker_config {
    no_external_ip = var.value # expect: MANUAL
  }
}

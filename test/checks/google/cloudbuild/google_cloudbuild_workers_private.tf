variable "value" {}

# example
resource "google_cloudbuild_worker_pool" "shop" {
  name = "shop"
  worker_config {
    no_external_ip = true # expect: PASS
  }
}
# end of example

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

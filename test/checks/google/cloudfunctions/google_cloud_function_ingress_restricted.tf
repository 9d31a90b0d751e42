# example
resource "google_cloudfunctions2_function" "resize" {
  name     = "resize"
  location = "europe-west1"

  service_config {
    ingress_settings = "ALLOW_INTERNAL_ONLY" # expect: PASS
  }
}
# end of example

variable "value" {}

resource "google_cloudfunctions_function" "good" {
  name             = "good"
  ingress_settings = "ALLOW_INTERNAL_ONLY" # expect: PASS
}

resource "google_cloudfunctions2_function" "balanced" {
  name = "balanced"
  service_config {
    ingress_settings = "ALLOW_INTERNAL_AND_GCLB" # expect: PASS
  }
}

resource "google_cloudfunctions2_function" "bad" {
  name = "bad"
  service_config {
    ingress_settings = "ALLOW_ALL" # expect: FAIL
  }
}

resource "google_cloudfunctions_function" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_cloudfunctions_function" "unknown" {
  name             = "unknown"
  ingress_settings = var.value # expect: MANUAL
}

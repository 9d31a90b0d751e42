# example
resource "google_cloudfunctions_function" "resize" {
  name                         = "resize"
  runtime                      = "nodejs24"
  trigger_http                 = true
  https_trigger_security_level = "SECURE_ALWAYS" # expect: PASS
  ingress_settings             = "ALLOW_INTERNAL_ONLY"
}
# end of example

variable "value" {}

resource "google_cloudfunctions_function" "good" {
  name                         = "good"
  trigger_http                 = true
  https_trigger_security_level = "SECURE_ALWAYS" # expect: PASS
}

resource "google_cloudfunctions_function" "bad" {
  name                         = "bad"
  trigger_http                 = true
  https_trigger_security_level = "SECURE_OPTIONAL" # expect: FAIL
}

resource "google_cloudfunctions_function" "absent" { # expect: FAIL
  name         = "absent"
  trigger_http = true
}

resource "google_cloudfunctions_function" "unknown" {
  name                         = "unknown"
  trigger_http                 = true
  https_trigger_security_level = var.value # expect: MANUAL
}

resource "google_cloudfunctions_function" "events" {
  name = "events"
}

resource "google_cloudfunctions2_function" "second_generation" {
  name = "second-generation"
}

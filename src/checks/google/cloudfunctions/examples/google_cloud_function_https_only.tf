resource "google_cloudfunctions_function" "resize" {
  name                         = "resize"
  runtime                      = "nodejs24"
  trigger_http                 = true
  https_trigger_security_level = "SECURE_ALWAYS"
  ingress_settings             = "ALLOW_INTERNAL_ONLY"
}

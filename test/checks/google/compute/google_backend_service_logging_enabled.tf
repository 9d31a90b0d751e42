# example
resource "google_compute_backend_service" "shop" {
  name                  = "shop"
  protocol              = "HTTPS"
  load_balancing_scheme = "EXTERNAL_MANAGED"

  log_config {
    enable      = true # expect: PASS
    sample_rate = 1
  }
}
# end of example

variable "setting" {}

resource "google_compute_backend_service" "good" {
  name = "good"
  log_config {
    enable = true # expect: PASS
  }
}

resource "google_compute_backend_service" "bad" {
  name = "bad"
  log_config {
    enable = false # expect: FAIL
  }
}

resource "google_compute_backend_service" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_compute_backend_service" "unknown" {
  name = "unknown"
  log_config {
    enable = var.setting # expect: MANUAL
  }
}

# Not for clients on the internet.
resource "google_compute_backend_service" "mesh" {
  name                  = "mesh"
  load_balancing_scheme = "INTERNAL_SELF_MANAGED"
}

# No requests of HTTP.
resource "google_compute_backend_service" "mail" {
  name     = "mail"
  protocol = "TCP"
}

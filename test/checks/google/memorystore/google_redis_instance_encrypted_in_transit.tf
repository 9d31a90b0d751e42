# example
resource "google_redis_instance" "sessions" {
  name                    = "sessions"
  memory_size_gb          = 1
  region                  = "europe-west1"
  auth_enabled            = true
  transit_encryption_mode = "SERVER_AUTHENTICATION" # expect: PASS
}
# end of example

variable "setting" {}

resource "google_redis_instance" "good" {
  name                    = "good"
  transit_encryption_mode = "SERVER_AUTHENTICATION" # expect: PASS
}

resource "google_redis_instance" "bad" {
  name                    = "bad"
  transit_encryption_mode = "DISABLED" # expect: FAIL
}

resource "google_redis_instance" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_redis_instance" "unknown" {
  name                    = "unknown"
  transit_encryption_mode = var.setting # expect: MANUAL
}

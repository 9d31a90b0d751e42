# example
resource "google_redis_instance" "sessions" {
  name                    = "sessions"
  memory_size_gb          = 1
  region                  = "europe-west1"
  auth_enabled            = true # expect: PASS
  transit_encryption_mode = "SERVER_AUTHENTICATION"
}
# end of example

variable "setting" {}

resource "google_redis_instance" "good" {
  name         = "good"
  auth_enabled = true # expect: PASS
}

resource "google_redis_instance" "bad" {
  name         = "bad"
  auth_enabled = false # expect: FAIL
}

resource "google_redis_instance" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_redis_instance" "unknown" {
  name         = "unknown"
  auth_enabled = var.setting # expect: MANUAL
}

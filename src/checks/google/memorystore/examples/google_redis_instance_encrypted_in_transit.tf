resource "google_redis_instance" "sessions" {
  name                    = "sessions"
  memory_size_gb          = 1
  region                  = "europe-west1"
  auth_enabled            = true
  transit_encryption_mode = "SERVER_AUTHENTICATION"
}

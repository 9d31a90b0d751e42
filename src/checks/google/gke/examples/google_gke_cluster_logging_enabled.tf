resource "google_container_cluster" "shop" {
  name             = "shop"
  location         = "europe-west1"
  enable_autopilot = true
  logging_service  = "logging.googleapis.com/kubernetes"

  master_authorized_networks_config {
  }
}

resource "google_container_cluster" "shop" {
  name             = "shop"
  location         = "europe-west1"
  enable_autopilot = true

  binary_authorization {
    evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE"
  }

  master_authorized_networks_config {
  }
}

resource "google_vertex_ai_endpoint" "recommendations" {
  name         = "recommendations"
  display_name = "Recommendations"
  location     = "europe-west1"

  private_service_connect_config {
    enable_private_service_connect = true
    project_allowlist              = ["shop-live"]
  }
}

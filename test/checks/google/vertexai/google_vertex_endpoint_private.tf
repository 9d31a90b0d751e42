# example
resource "google_vertex_ai_endpoint" "recommendations" { # expect: PASS
  name         = "recommendations"
  display_name = "Recommendations"
  location     = "europe-west1"

  private_service_connect_config {
    enable_private_service_connect = true
    project_allowlist              = ["shop-live"]
  }
}
# end of example

variable "value" {}

resource "google_vertex_ai_endpoint" "good" {
  name    = "good"
  network = "projects/1/global/networks/shop" # expect: PASS
}

resource "google_vertex_ai_endpoint" "service" { # expect: PASS
  name = "service"
  private_service_connect_config {
    enable_private_service_connect = true
  }
}

resource "google_vertex_ai_endpoint" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_vertex_ai_index_endpoint" "good" { # expect: PASS
  display_name = "good"
}

resource "google_vertex_ai_index_endpoint" "bad" {
  display_name            = "bad"
  public_endpoint_enabled = true # expect: FAIL
}

resource "google_vertex_ai_index_endpoint" "unknown" {
  display_name            = "unknown"
  public_endpoint_enabled = var.value # expect: MANUAL
}

# example
resource "google_artifact_registry_repository" "images" {
  repository_id = "images"
  location      = "europe-west1"
  format        = "DOCKER"

  vulnerability_scanning_config {
    enablement_config = "INHERITED" # expect: PASS
  }
}
# end of example

variable "value" {}

resource "google_artifact_registry_repository" "good" {
  repository_id = "good"
  vulnerability_scanning_config {
    enablement_config = "INHERITED" # expect: PASS
  }
}

resource "google_artifact_registry_repository" "bad" {
  repository_id = "bad"
  vulnerability_scanning_config {
    enablement_config = "DISABLED" # expect: FAIL
  }
}

resource "google_artifact_registry_repository" "absent" { # expect: PASS
  repository_id = "absent"
}

resource "google_artifact_registry_repository" "unknown" {
  repository_id = "unknown"
  vulnerability_scanning_config {
    enablement_config = var.value # expect: MANUAL
  }
}

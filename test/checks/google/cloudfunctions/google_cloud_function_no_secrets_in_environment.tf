# example
resource "google_cloudfunctions2_function" "resize" { # expect: PASS
  name     = "resize"
  location = "europe-west1"

  service_config {
    ingress_settings = "ALLOW_INTERNAL_ONLY"

    secret_environment_variables {
      key        = "DB_PASSWORD"
      project_id = "shop-live"
      secret     = google_secret_manager_secret.database.secret_id
      version    = "3"
    }
  }
}
# end of example

variable "token" {}

resource "google_cloudfunctions2_function" "good" {
  name = "good"
  service_config {
    environment_variables = { # expect: PASS
      LOG_LEVEL = "info"
    }
  }
}

resource "google_cloudfunctions2_function" "bad" {
  name = "bad"
  service_config {
    environment_variables = { # expect: FAIL
      DB_PASSWORD = "Xq7-plum-Harbor-19"
    }
  }
}

resource "google_cloudfunctions_function" "bad" {
  name = "bad"
  environment_variables = { # expect: FAIL
    DB_PASSWORD = "Xq7-plum-Harbor-19"
  }
}

resource "google_cloudfunctions_function" "unknown" {
  name = "unknown"
  environment_variables = { # expect: MANUAL
    API_TOKEN = var.token
  }
}

resource "google_cloudfunctions_function" "absent" { # expect: PASS
  name = "absent"
}

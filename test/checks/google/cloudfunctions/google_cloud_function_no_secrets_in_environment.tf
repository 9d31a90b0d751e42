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

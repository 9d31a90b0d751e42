# example
resource "google_app_engine_standard_app_version" "shop" {
  version_id = "v1"
  service    = "shop"
  runtime    = "nodejs24"

  entrypoint {
    shell = "node server.js"
  }
  deployment {
    zip {
      source_url = "https://storage.googleapis.com/shop-releases/v1.zip"
    }
  }
  handlers {
    url_regex      = ".*"
    security_level = "SECURE_ALWAYS" # expect: PASS
    script {
      script_path = "auto"
    }
  }
}
# end of example

variable "value" {}

resource "google_app_engine_standard_app_version" "good" {
  version_id = "good"
  handlers {
    url_regex      = ".*"
    security_level = "SECURE_ALWAYS" # expect: PASS
  }
}

resource "google_app_engine_standard_app_version" "bad" {
  version_id = "bad"
  handlers {
    url_regex      = "/admin"
    security_level = "SECURE_ALWAYS"
  }
  handlers {
    url_regex      = ".*"
    security_level = "SECURE_OPTIONAL" # expect: FAIL
  }
}

resource "google_app_engine_flexible_app_version" "absent" {
  version_id = "absent"
  handlers { # expect: FAIL
    url_regex = ".*"
  }
}

resource "google_app_engine_standard_app_version" "unknown" {
  version_id = "unknown"
  handlers {
    security_level = var.value # expect: MANUAL
  }
}

resource "google_app_engine_standard_app_version" "none" {
  version_id = "none"
}

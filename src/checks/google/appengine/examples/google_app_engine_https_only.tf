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
    security_level = "SECURE_ALWAYS"
    script {
      script_path = "auto"
    }
  }
}

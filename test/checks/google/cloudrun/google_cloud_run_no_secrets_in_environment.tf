# example
resource "google_cloud_run_v2_service" "shop" { # expect: PASS
  name     = "shop"
  location = "europe-west1"

  template {
    containers {
      image = "europe-west1-docker.pkg.dev/shop-live/images/shop:1.4.2"
      env {
        name = "DB_PASSWORD"
        value_source {
          secret_key_ref {
            secret  = google_secret_manager_secret.database.secret_id
            version = "3"
          }
        }
      }
    }
  }
}
# end of example

variable "token" {}

resource "google_cloud_run_v2_service" "good" { # expect: PASS
  name = "good"
  template {
    containers {
      image = "shop"
      env {
        name  = "LOG_LEVEL"
        value = "info"
      }
    }
  }
}

resource "google_cloud_run_v2_service" "bad" {
  name = "bad"
  template {
    containers {
      image = "shop"
      env {
        name  = "DB_PASSWORD"
        value = "Xq7-plum-Harbor-19" # expect: FAIL
      }
    }
  }
}

resource "google_cloud_run_service" "bad" {
  name = "bad"
  template {
    spec {
      containers {
        image = "shop"
        env {
          name  = "DB_PASSWORD"
          value = "Xq7-plum-Harbor-19" # expect: FAIL
        }
      }
    }
  }
}

resource "google_cloud_run_v2_service" "unknown" {
  name = "unknown"
  template {
    containers {
      image = "shop"
      env {
        name  = "API_TOKEN"
        value = var.token # expect: MANUAL
      }
    }
  }
}

resource "google_cloud_run_v2_service" "argument" {
  name = "argument"
  template {
    containers {
      image   = "shop"
      command = ["/shop"]
      args    = ["--port=8080", "--db-password=Xq7-plum-Harbor-19"] # expect: FAIL
    }
  }
}

resource "google_cloud_run_service" "argument" {
  name = "argument"
  template {
    spec {
      containers {
        image = "shop"
        args  = ["--db-password", "Xq7-plum-Harbor-19"] # expect: FAIL
      }
    }
  }
}

resource "google_cloud_run_v2_service" "unknown_argument" {
  name = "unknown-argument"
  template {
    containers {
      image = "shop"
      args  = ["--token", var.token] # expect: MANUAL
    }
  }
}

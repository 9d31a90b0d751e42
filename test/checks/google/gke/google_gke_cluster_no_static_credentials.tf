variable "certificate" {}

resource "google_container_cluster" "none" {
  name = "none"
  master_auth {
    client_certificate_config {
      issue_client_certificate = false # expect: PASS
    }
  }
}

resource "google_container_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_cluster" "certificate" {
  name = "certificate"
  master_auth {
    client_certificate_config {
      issue_client_certificate = true # expect: FAIL
    }
  }
}

# As before version 4 of the provider; an empty name switches it off.
resource "google_container_cluster" "password" {
  name = "password"
  master_auth {
    username = "admin" # expect: FAIL
    password = "correct-horse-battery-staple"
  }
}

resource "google_container_cluster" "no_password" {
  name = "no-password"
  master_auth { # expect: PASS
    username = ""
    password = ""
  }
}

resource "google_container_cluster" "unknown" {
  name = "unknown"
  master_auth {
    client_certificate_config {
      issue_client_certificate = var.certificate # expect: MANUAL
    }
  }
}

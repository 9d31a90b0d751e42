# example
resource "google_container_cluster" "shop" {
  name                     = "shop"
  location                 = "europe-west1"
  initial_node_count       = 1
  remove_default_node_pool = true

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block   = "203.0.113.0/24"
      display_name = "office"
    }
  }

  master_auth {
    client_certificate_config {
      issue_client_certificate = false # expect: PASS
    }
  }
}
# end of example

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

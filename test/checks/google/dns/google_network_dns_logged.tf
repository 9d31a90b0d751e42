# example
resource "google_compute_network" "shop" { # expect: PASS
  name                    = "shop"
  auto_create_subnetworks = false
}

resource "google_dns_policy" "shop" {
  name           = "shop"
  enable_logging = true
  networks {
    network_url = google_compute_network.shop.id
  }
}
# end of example

variable "logging" {}

resource "google_compute_network" "good" { # expect: PASS
  name                    = "good"
  auto_create_subnetworks = false
}

resource "google_dns_policy" "good" {
  name           = "good"
  enable_logging = true
  networks {
    network_url = google_compute_network.good.id
  }
  networks {
    network_url = "elsewhere"
  }
}

resource "google_compute_network" "bad" { # expect: FAIL
  name                    = "bad"
  auto_create_subnetworks = false
}

resource "google_dns_policy" "bad" {
  name = "bad"
  networks {
    network_url = google_compute_network.bad.id
  }
}

resource "google_compute_network" "absent" { # expect: FAIL
  name                    = "absent"
  auto_create_subnetworks = false
}

resource "google_compute_network" "unknown" { # expect: MANUAL
  name                    = "unknown"
  auto_create_subnetworks = false
}

resource "google_dns_policy" "unknown" {
  name           = "unknown"
  enable_logging = var.logging
  networks {
    network_url = google_compute_network.unknown.id
  }
}

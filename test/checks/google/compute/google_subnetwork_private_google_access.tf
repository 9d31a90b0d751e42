# example
resource "google_compute_subnetwork" "shop" {
  name                     = "shop"
  network                  = google_compute_network.shop.id
  region                   = "europe-west1"
  ip_cidr_range            = "10.0.0.0/24"
  private_ip_google_access = true # expect: PASS

  log_config {
    aggregation_interval = "INTERVAL_5_SEC"
    flow_sampling        = 0.5
    metadata             = "INCLUDE_ALL_METADATA"
  }
}
# end of example

variable "setting" {}

resource "google_compute_subnetwork" "good" {
  name                     = "good"
  network                  = "shop"
  region                   = "europe-west1"
  ip_cidr_range            = "10.0.0.0/24"
  private_ip_google_access = true # expect: PASS
}

resource "google_compute_subnetwork" "bad" {
  name                     = "bad"
  network                  = "shop"
  region                   = "europe-west1"
  ip_cidr_range            = "10.0.0.0/24"
  private_ip_google_access = false # expect: FAIL
}

resource "google_compute_subnetwork" "absent" { # expect: FAIL
  name          = "absent"
  network       = "shop"
  region        = "europe-west1"
  ip_cidr_range = "10.0.0.0/24"
}

resource "google_compute_subnetwork" "unknown" {
  name                     = "unknown"
  network                  = "shop"
  region                   = "europe-west1"
  ip_cidr_range            = "10.0.0.0/24"
  private_ip_google_access = var.setting # expect: MANUAL
}

resource "google_compute_subnetwork" "proxies" {
  name          = "proxies"
  network       = "shop"
  region        = "europe-west1"
  ip_cidr_range = "10.0.0.0/24"
  purpose       = "REGIONAL_MANAGED_PROXY"
}

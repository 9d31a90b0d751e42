variable "auto" {}

# example
resource "google_compute_network" "shop" {
  name                    = "shop"
  auto_create_subnetworks = false # expect: PASS
}
# end of example

resource "google_compute_network" "bad" {
  name                    = "bad"
  auto_create_subnetworks = true # expect: FAIL
}

resource "google_compute_network" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_compute_network" "unknown" {
  name                    = "unknown"
  auto_create_subnetworks = var.auto # expect: MANUAL
}

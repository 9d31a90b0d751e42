# example
resource "google_compute_subnetwork" "shop" {
  name                       = "shop"
  network                    = google_compute_network.shop.id
  ip_cidr_range              = "10.20.0.0/20"
  stack_type                 = "IPV4_IPV6"
  ipv6_access_type           = "INTERNAL"
  private_ip_google_access   = true
  private_ipv6_google_access = "ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE" # expect: PASS

  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}
# end of example

variable "access" {}

resource "google_compute_subnetwork" "good" {
  name                       = "good"
  stack_type                 = "IPV4_IPV6"
  private_ipv6_google_access = "ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE" # expect: PASS
}

resource "google_compute_subnetwork" "bad" {
  name                       = "bad"
  stack_type                 = "IPV6_ONLY"
  private_ipv6_google_access = "DISABLE_GOOGLE_ACCESS" # expect: FAIL
}

resource "google_compute_subnetwork" "absent" { # expect: FAIL
  name       = "absent"
  stack_type = "IPV4_IPV6"
}

resource "google_compute_subnetwork" "unknown" {
  name                       = "unknown"
  stack_type                 = "IPV4_IPV6"
  private_ipv6_google_access = var.access # expect: MANUAL
}

resource "google_compute_subnetwork" "ipv4" {
  name = "ipv4"
}

resource "google_compute_subnetwork" "shop" {
  name                       = "shop"
  network                    = google_compute_network.shop.id
  ip_cidr_range              = "10.20.0.0/20"
  stack_type                 = "IPV4_IPV6"
  ipv6_access_type           = "INTERNAL"
  private_ip_google_access   = true
  private_ipv6_google_access = "ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE"

  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}

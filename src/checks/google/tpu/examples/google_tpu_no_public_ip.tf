resource "google_tpu_v2_vm" "shop" {
  name = "shop"
  network_config {
    enable_external_ips = false
  }
}

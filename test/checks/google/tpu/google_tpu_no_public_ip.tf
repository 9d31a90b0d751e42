variable "value" {}

# example
resource "google_tpu_v2_vm" "shop" {
  name = "shop"
  network_config {
    enable_external_ips = false # expect: PASS
  }
}
# end of example

resource "google_tpu_v2_vm" "bad" {
  name = "bad"
  network_config {
    enable_external_ips = true # expect: FAIL
  }
}

resource "google_tpu_v2_vm" "unknown" {
  name = "unknown"
  network_config {
    enable_external_ips = var.value # expect: MANUAL
  }
}

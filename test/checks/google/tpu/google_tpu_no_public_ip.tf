variable "value" {}

resource "google_tpu_v2_vm" "good" {
  name = "good"
  network_config {
    enable_external_ips = false # expect: PASS
  }
}

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

variable "value" {}

# example
resource "google_data_fusion_instance" "shop" {
  name             = "shop"
  private_instance = true # expect: PASS
}
# end of example

resource "google_data_fusion_instance" "bad" {
  name             = "bad"
  private_instance = false # expect: FAIL
}

resource "google_data_fusion_instance" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_data_fusion_instance" "unknown" {
  name             = "unknown"
  private_instance = var.value # expect: MANUAL
}

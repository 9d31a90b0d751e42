variable "value" {}

# example
resource "google_data_fusion_instance" "shop" {
  name                       = "shop"
  enable_stackdriver_logging = true # expect: PASS
}
# end of example

resource "google_data_fusion_instance" "bad" {
  name                       = "bad"
  enable_stackdriver_logging = false # expect: FAIL
}

resource "google_data_fusion_instance" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_data_fusion_instance" "unknown" {
  name                       = "unknown"
  enable_stackdriver_logging = var.value # expect: MANUAL
}

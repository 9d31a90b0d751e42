variable "setting" {}

resource "azurerm_application_gateway" "good" {
  name          = "good"
  http2_enabled = true # expect: PASS
}

resource "azurerm_application_gateway" "bad" {
  name         = "bad"
  enable_http2 = false # expect: FAIL
}

resource "azurerm_application_gateway" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_application_gateway" "unknown" {
  name         = "unknown"
  enable_http2 = var.setting # expect: MANUAL
}

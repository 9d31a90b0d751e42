# example
resource "azurerm_security_center_contact" "security" {
  name                = "default"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = true # expect: PASS
  alerts_to_admins    = true
}
# end of example

variable "setting" {}

resource "azurerm_security_center_contact" "good" {
  name                = "good"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = true # expect: PASS
  alerts_to_admins    = true
}

resource "azurerm_security_center_contact" "bad" {
  name                = "bad"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = false # expect: FAIL
  alerts_to_admins    = true
}

resource "azurerm_security_center_contact" "unknown" {
  name                = "unknown"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = var.setting # expect: MANUAL
  alerts_to_admins    = true
}

# example
resource "azurerm_security_center_contact" "security" {
  name                = "default"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = true # expect: PASS
}
# end of example

variable "setting" {}

resource "azurerm_security_center_contact" "good" {
  name                = "good"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = true # expect: PASS
}

resource "azurerm_security_center_contact" "bad" {
  name                = "bad"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = false # expect: FAIL
}

resource "azurerm_security_center_contact" "unknown" {
  name                = "unknown"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = var.setting # expect: MANUAL
}

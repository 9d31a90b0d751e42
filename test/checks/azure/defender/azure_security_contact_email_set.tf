# example
resource "azurerm_security_center_contact" "security" {
  name                = "default"
  email               = "security@example.com" # expect: PASS
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = true
}
# end of example

variable "setting" {}

resource "azurerm_security_center_contact" "good" {
  name                = "good"
  email               = "security@example.com" # expect: PASS
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = true
}

resource "azurerm_security_center_contact" "bad" {
  name                = "bad"
  email               = "" # expect: FAIL
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = true
}

resource "azurerm_security_center_contact" "unknown" {
  name                = "unknown"
  email               = var.setting # expect: MANUAL
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = true
}

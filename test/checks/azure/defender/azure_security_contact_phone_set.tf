# example
resource "azurerm_security_center_contact" "security" {
  name                = "default"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00" # expect: PASS
  alert_notifications = true
  alerts_to_admins    = true
}
# end of example

variable "setting" {}

resource "azurerm_security_center_contact" "good" {
  name                = "good"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00" # expect: PASS
  alert_notifications = true
  alerts_to_admins    = true
}

resource "azurerm_security_center_contact" "bad" {
  name                = "bad"
  email               = "security@example.com"
  phone               = "" # expect: FAIL
  alert_notifications = true
  alerts_to_admins    = true
}

resource "azurerm_security_center_contact" "unknown" {
  name                = "unknown"
  email               = "security@example.com"
  phone               = var.setting # expect: MANUAL
  alert_notifications = true
  alerts_to_admins    = true
}

resource "azurerm_security_center_contact" "absent" { # expect: FAIL
  name                = "absent"
  email               = "security@example.com"
  alert_notifications = true
  alerts_to_admins    = true
}

resource "azurerm_security_center_contact" "security" {
  name                = "default"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = true
}

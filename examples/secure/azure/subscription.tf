data "azurerm_subscription" "shop" {}

resource "azurerm_security_center_subscription_pricing" "storage" {
  resource_type = "StorageAccounts"
  tier          = "Standard"
  subplan       = "DefenderForStorageV2"
}

resource "azurerm_security_center_contact" "security" {
  name                = "default"
  email               = "security@example.com"
  phone               = "+41 44 000 00 00"
  alert_notifications = true
  alerts_to_admins    = true
}

# Those on call may start machines again, and nothing else.
resource "azurerm_role_definition" "restarter" {
  name  = "Restarter of machines"
  scope = data.azurerm_subscription.shop.id

  permissions {
    actions = [
      "Microsoft.Compute/virtualMachines/read",
      "Microsoft.Compute/virtualMachines/restart/action",
    ]
  }

  assignable_scopes = [data.azurerm_subscription.shop.id]
}

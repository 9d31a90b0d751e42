resource "azurerm_security_center_subscription_pricing" "storage" {
  resource_type = "StorageAccounts"
  tier          = "Standard"
  subplan       = "DefenderForStorageV2"
}

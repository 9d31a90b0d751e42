# example
resource "azurerm_security_center_subscription_pricing" "storage" {
  resource_type = "StorageAccounts"
  tier          = "Standard" # expect: PASS
  subplan       = "DefenderForStorageV2"
}
# end of example

variable "tier" {}

resource "azurerm_security_center_subscription_pricing" "on" {
  resource_type = "StorageAccounts"
  tier          = "Standard" # expect: PASS
}

resource "azurerm_security_center_subscription_pricing" "off" {
  resource_type = "KeyVaults"
  tier          = "Free" # expect: FAIL
}

resource "azurerm_security_center_subscription_pricing" "servers" {
  tier = "Free" # expect: FAIL
}

resource "azurerm_security_center_subscription_pricing" "unknown" {
  resource_type = "Arm"
  tier          = var.tier # expect: MANUAL
}

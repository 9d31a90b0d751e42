resource "azurerm_automation_variable_string" "region" {
  name                    = "region"
  resource_group_name     = azurerm_resource_group.shop.name
  automation_account_name = azurerm_automation_account.shop.name
  value                   = var.region
  encrypted               = true
}

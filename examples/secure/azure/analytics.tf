resource "azurerm_data_factory" "reports" {
  name                            = "shop-reports"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  managed_virtual_network_enabled = true
  public_network_enabled          = false
}

resource "azurerm_kusto_cluster" "events" {
  name                          = "shopevents"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  disk_encryption_enabled       = true
  public_network_access_enabled = false

  sku {
    name     = "Standard_E2ads_v5"
    capacity = 2
  }
}

resource "azurerm_storage_data_lake_gen2_filesystem" "reports" {
  name               = "reports"
  storage_account_id = azurerm_storage_account.invoices.id
}

resource "azurerm_synapse_workspace" "reports" {
  name                                 = "shop-reports"
  resource_group_name                  = azurerm_resource_group.shop.name
  location                             = azurerm_resource_group.shop.location
  storage_data_lake_gen2_filesystem_id = azurerm_storage_data_lake_gen2_filesystem.reports.id
  azuread_authentication_only          = true
  managed_virtual_network_enabled      = true
  data_exfiltration_protection_enabled = true
  public_network_access_enabled        = false

  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_databricks_workspace" "forecasts" {
  name                                  = "shop-forecasts"
  resource_group_name                   = azurerm_resource_group.shop.name
  location                              = azurerm_resource_group.shop.location
  sku                                   = "premium"
  network_security_group_rules_required = "NoAzureDatabricksRules"
  public_network_access_enabled         = false

  custom_parameters {
    no_public_ip                                         = true
    virtual_network_id                                   = azurerm_virtual_network.shop.id
    public_subnet_name                                   = "databricks-hosts"
    public_subnet_network_security_group_association_id  = azurerm_subnet_network_security_group_association.application.id
    private_subnet_name                                  = "databricks-containers"
    private_subnet_network_security_group_association_id = azurerm_subnet_network_security_group_association.application.id
  }
}

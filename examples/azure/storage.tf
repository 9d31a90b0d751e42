# Pictures of products, which the web site shows to everybody.
resource "azurerm_storage_account" "images" {
  name                            = "shopimages"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  min_tls_version                 = "TLS1_0"
  allow_nested_items_to_be_public = true
  tags                            = local.tags
}

resource "azurerm_storage_container" "images" {
  name                  = "images"
  storage_account_id    = azurerm_storage_account.images.id
  container_access_type = "container"
}

# Invoices, for the office and the application.
resource "azurerm_storage_account" "invoices" {
  name                             = "shopinvoices"
  resource_group_name              = azurerm_resource_group.shop.name
  location                         = azurerm_resource_group.shop.location
  account_tier                     = "Standard"
  account_replication_type         = "ZRS"
  allow_nested_items_to_be_public  = false
  cross_tenant_replication_enabled = true
  https_traffic_only_enabled       = false
  tags                             = local.tags

  blob_properties {
    versioning_enabled = true
  }
}

resource "azurerm_storage_account_network_rules" "invoices" {
  storage_account_id         = azurerm_storage_account.invoices.id
  default_action             = "Allow"
  ip_rules                   = [local.office]
  virtual_network_subnet_ids = [azurerm_subnet.application.id]
}

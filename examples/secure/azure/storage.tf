# Pictures of products, which the front door shows to everybody.
resource "azurerm_storage_account" "images" {
  name                              = "shopimages"
  resource_group_name               = azurerm_resource_group.shop.name
  location                          = azurerm_resource_group.shop.location
  account_tier                      = "Standard"
  account_replication_type          = "ZRS"
  min_tls_version                   = "TLS1_2"
  allow_nested_items_to_be_public   = false
  shared_access_key_enabled         = false
  infrastructure_encryption_enabled = true
  public_network_access_enabled     = false
  tags                              = local.tags

  blob_properties {
    delete_retention_policy {
      days = 7
    }
  }
}

resource "azurerm_storage_container" "images" {
  name                  = "images"
  storage_account_id    = azurerm_storage_account.images.id
  container_access_type = "private"
}

# Invoices, for the office and the application.
resource "azurerm_storage_account" "invoices" {
  name                              = "shopinvoices"
  resource_group_name               = azurerm_resource_group.shop.name
  location                          = azurerm_resource_group.shop.location
  account_tier                      = "Standard"
  account_replication_type          = "ZRS"
  allow_nested_items_to_be_public   = false
  cross_tenant_replication_enabled  = false
  https_traffic_only_enabled        = true
  shared_access_key_enabled         = false
  infrastructure_encryption_enabled = true
  tags                              = local.tags

  blob_properties {
    versioning_enabled = true

    delete_retention_policy {
      days = 30
    }
  }

  network_rules {
    default_action             = "Deny"
    ip_rules                   = [local.office]
    virtual_network_subnet_ids = [azurerm_subnet.application.id]
  }
}

# Flow logs of the network.
resource "azurerm_storage_account" "traffic" {
  name                              = "shoptraffic"
  resource_group_name               = azurerm_resource_group.shop.name
  location                          = azurerm_resource_group.shop.location
  account_tier                      = "Standard"
  account_replication_type          = "ZRS"
  allow_nested_items_to_be_public   = false
  cross_tenant_replication_enabled  = false
  https_traffic_only_enabled        = true
  shared_access_key_enabled         = false
  infrastructure_encryption_enabled = true
  tags                              = local.tags

  blob_properties {
    versioning_enabled = true

    delete_retention_policy {
      days = 30
    }
  }

  network_rules {
    default_action             = "Deny"
    ip_rules                   = [local.office]
    virtual_network_subnet_ids = [azurerm_subnet.application.id]
  }
}

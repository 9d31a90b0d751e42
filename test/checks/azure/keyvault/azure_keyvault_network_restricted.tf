# example
resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = azurerm_resource_group.shop.name
  location                   = azurerm_resource_group.shop.location
  tenant_id                  = data.azurerm_client_config.current.tenant_id
  sku_name                   = "standard"
  rbac_authorization_enabled = true

  network_acls {
    bypass                     = "AzureServices"
    default_action             = "Deny" # expect: PASS
    virtual_network_subnet_ids = [azurerm_subnet.application.id]
  }
}
# end of example

variable "acls" {}
variable "action" {}
variable "public" {}

resource "azurerm_key_vault" "private" {
  name                = "private"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_key_vault" "denying" {
  name                = "denying"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  network_acls {
    bypass         = "AzureServices"
    default_action = "Deny" # expect: PASS
  }
}

resource "azurerm_key_vault" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"
}

resource "azurerm_key_vault" "allowing" {
  name                = "allowing"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  network_acls {
    bypass         = "AzureServices"
    default_action = "Allow" # expect: FAIL
  }
}

resource "azurerm_key_vault" "public" {
  name                = "public"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_key_vault" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  public_network_access_enabled = var.public # expect: MANUAL
}

resource "azurerm_key_vault" "unknown_action" {
  name                = "unknown-action"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  network_acls {
    bypass         = "None"
    default_action = var.action # expect: MANUAL
  }
}

resource "azurerm_key_vault" "unknown_acls" {
  name                = "unknown-acls"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  dynamic "network_acls" {
    for_each = var.acls
    content {
      bypass         = "None"
      default_action = "Deny" # expect: MANUAL
    }
  }
}

variable "ranges" {}

resource "azurerm_key_vault" "everybody_named" {
  name                = "everybody-named"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  network_acls {
    bypass         = "None"
    default_action = "Deny"
    ip_rules       = ["203.0.113.0/24", "0.0.0.0/0"] # expect: FAIL
  }
}

resource "azurerm_key_vault" "office_named" {
  name                = "office-named"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  network_acls {
    bypass         = "None"
    default_action = "Deny" # expect: PASS
    ip_rules       = ["203.0.113.0/24"]
  }
}

resource "azurerm_key_vault" "unknown_range" {
  name                = "unknown-range"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  network_acls {
    bypass         = "None"
    default_action = "Deny"
    ip_rules       = var.ranges # expect: MANUAL
  }
}

# example
resource "azurerm_key_vault_key" "disks" {
  name         = "disks"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  rotation_policy {
    expire_after         = "P90D"
    notify_before_expiry = "P29D"

    automatic { # expect: PASS
      time_before_expiry = "P30D"
    }
  }
}
# end of example

variable "rotations" {}

resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = "shop"
  location                   = "westeurope"
  tenant_id                  = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name                   = "standard"
  rbac_authorization_enabled = true
}

resource "azurerm_key_vault_key" "good" {
  name         = "good"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  rotation_policy {
    expire_after = "P90D"
    automatic { # expect: PASS
      time_before_expiry = "P30D"
    }
  }
}

resource "azurerm_key_vault_key" "absent" { # expect: FAIL
  name         = "absent"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]
}

resource "azurerm_key_vault_key" "notified_only" {
  name         = "notified-only"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  rotation_policy { # expect: FAIL
    expire_after         = "P90D"
    notify_before_expiry = "P29D"
  }
}

resource "azurerm_key_vault_key" "unknown" {
  name         = "unknown"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  rotation_policy {
    dynamic "automatic" {
      for_each = var.rotations
      content { # expect: MANUAL
        time_before_expiry = automatic.value
      }
    }
  }
}

# example
resource "azurerm_key_vault_key" "disks" {
  name         = "disks"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  rotation_policy {
    expire_after         = "P90D" # expect: PASS
    notify_before_expiry = "P29D"

    automatic {
      time_before_expiry = "P30D"
    }
  }
}
# end of example

variable "date" {}
variable "rotations" {}

resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = "shop"
  location                   = "westeurope"
  tenant_id                  = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name                   = "standard"
  rbac_authorization_enabled = true
}

resource "time_offset" "year" {
  offset_years = 1
}

resource "azurerm_key_vault_key" "good" {
  name         = "good"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  expiration_date = "2027-12-31T00:00:00Z" # expect: PASS
}

resource "azurerm_key_vault_key" "of_a_resource" {
  name         = "of-a-resource"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  expiration_date = time_offset.year.rfc3339 # expect: PASS
}

resource "azurerm_key_vault_key" "by_policy" {
  name         = "by-policy"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  rotation_policy {
    expire_after         = "P90D" # expect: PASS
    notify_before_expiry = "P29D"
  }
}

resource "azurerm_key_vault_key" "absent" { # expect: FAIL
  name         = "absent"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]
}

resource "azurerm_key_vault_key" "rotated_without_expiry" { # expect: FAIL
  name         = "rotated-without-expiry"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  rotation_policy {
    automatic {
      time_after_creation = "P80D"
    }
  }
}

resource "azurerm_key_vault_key" "unknown" {
  name         = "unknown"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  expiration_date = var.date # expect: MANUAL
}

resource "azurerm_key_vault_key" "unknown_but_by_policy" {
  name         = "unknown-but-by-policy"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  expiration_date = var.date
  rotation_policy {
    expire_after = "P90D" # expect: PASS
  }
}

resource "azurerm_key_vault_key" "unknown_policy" {
  name         = "unknown-policy"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  dynamic "rotation_policy" {
    for_each = var.rotations
    content {
      expire_after = rotation_policy.value # expect: MANUAL
    }
  }
}

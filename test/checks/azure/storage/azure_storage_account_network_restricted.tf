# example
resource "azurerm_storage_account" "images" {
  name                            = "shopimages"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  allow_nested_items_to_be_public = false

  network_rules {
    default_action             = "Deny" # expect: PASS
    bypass                     = ["AzureServices"]
    virtual_network_subnet_ids = [azurerm_subnet.application.id]
  }
}
# end of example

variable "action" {}
variable "public" {}
variable "rules" {}

resource "azurerm_storage_account" "private" {
  name                     = "private"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_storage_account" "denying" {
  name                     = "denying"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  network_rules {
    default_action = "Deny" # expect: PASS
    ip_rules       = ["198.51.100.0"]
  }
}

resource "azurerm_storage_account" "private_but_allowing" {
  name                     = "privatebutallowing"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  public_network_access_enabled = false # expect: PASS
  network_rules {
    default_action = "Allow"
  }
}

resource "azurerm_storage_account" "absent" { # expect: FAIL
  name                     = "absent"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account" "public" {
  name                     = "public"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_storage_account" "allowing" {
  name                     = "allowing"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  network_rules {
    default_action = "Allow" # expect: FAIL
  }
}

resource "azurerm_storage_account" "separate" {
  name                     = "separate"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account_network_rules" "separate" {
  storage_account_id = azurerm_storage_account.separate.id
  default_action     = "Deny" # expect: PASS
}

resource "azurerm_storage_account" "separate_allowing" {
  name                     = "separateallowing"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account_network_rules" "separate_allowing" {
  storage_account_id = azurerm_storage_account.separate_allowing.id
  default_action     = "Allow" # expect: FAIL
}

resource "azurerm_storage_account" "generated" {
  name                     = "generated"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  dynamic "network_rules" {
    for_each = ["Deny"]
    content {
      default_action = network_rules.value # expect: PASS
    }
  }
}

resource "azurerm_storage_account" "unknown" {
  name                     = "unknown"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  public_network_access_enabled = var.public # expect: MANUAL
}

resource "azurerm_storage_account" "unknown_but_denying" {
  name                     = "unknownbutdenying"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  public_network_access_enabled = var.public
  network_rules {
    default_action = "Deny" # expect: PASS
  }
}

resource "azurerm_storage_account" "unknown_action" {
  name                     = "unknownaction"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  network_rules {
    default_action = var.action # expect: MANUAL
  }
}

resource "azurerm_storage_account" "unknown_rules" {
  name                     = "unknownrules"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  dynamic "network_rules" {
    for_each = var.rules
    content {
      default_action = "Deny" # expect: MANUAL
    }
  }
}

# Rules of accounts that are declared elsewhere, which may have no public address.
data "azurerm_storage_account" "shared" {
  name                = "shared"
  resource_group_name = "shop"
}

resource "azurerm_storage_account_network_rules" "elsewhere_denying" {
  storage_account_id = data.azurerm_storage_account.shared.id
  default_action     = "Deny" # expect: PASS
}

resource "azurerm_storage_account_network_rules" "elsewhere_allowing" { # expect: MANUAL
  storage_account_id = data.azurerm_storage_account.shared.id
  default_action     = "Allow"
}

resource "azurerm_storage_account" "everybody_named" {
  name                     = "everybodynamed"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  network_rules {
    default_action = "Deny"
    ip_rules       = ["0.0.0.0/1", "128.0.0.0/1"] # expect: FAIL
  }
}

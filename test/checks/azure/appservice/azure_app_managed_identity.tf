# example
resource "azurerm_linux_web_app" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  service_plan_id     = azurerm_service_plan.shop.id
  https_only          = true

  identity { # expect: PASS
    type = "SystemAssigned"
  }
  site_config {
    ftps_state = "Disabled"
  }
}
# end of example

variable "identities" {}

resource "azurerm_linux_web_app" "good" {
  name = "good"
  site_config {}
  identity { # expect: PASS
    type = "SystemAssigned"
  }
}

resource "azurerm_linux_web_app" "absent" { # expect: FAIL
  name = "absent"
  site_config {}
}

resource "azurerm_linux_web_app" "unknown" {
  name = "unknown"
  site_config {}
  dynamic "identity" {
    for_each = var.identities
    content { # expect: MANUAL
      type = "SystemAssigned"
    }
  }
}

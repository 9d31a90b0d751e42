# example
resource "azurerm_linux_web_app" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  service_plan_id               = azurerm_service_plan.shop.id
  https_only                    = true
  public_network_access_enabled = false # expect: PASS
  site_config {
    ftps_state = "Disabled"
  }
}
# end of example

variable "setting" {}

resource "azurerm_linux_web_app" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_linux_web_app" "bad" {
  name                = "bad"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_linux_web_app" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
}

resource "azurerm_linux_web_app" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
  public_network_access_enabled = var.setting # expect: MANUAL
}

resource "azurerm_linux_web_app" "restricted" { # expect: PASS
  name = "restricted"
  site_config {
    ip_restriction_default_action = "Deny"
    ip_restriction {
      ip_address = "198.51.100.0/24"
    }
  }
}

# What becomes of other addresses differs by version.
resource "azurerm_linux_web_app" "perhaps_restricted" {
  name = "perhaps-restricted"
  site_config { # expect: MANUAL
    ip_restriction {
      ip_address = "198.51.100.0/24"
    }
  }
}

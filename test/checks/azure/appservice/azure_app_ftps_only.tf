# example
resource "azurerm_linux_web_app" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  service_plan_id     = azurerm_service_plan.shop.id
  https_only          = true

  site_config {
    ftps_state = "FtpsOnly" # expect: PASS
  }
}
# end of example

variable "setting" {}

resource "azurerm_linux_web_app" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {
    ftps_state = "FtpsOnly" # expect: PASS
  }
}

resource "azurerm_linux_web_app" "bad" {
  name                = "bad"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {
    ftps_state = "AllAllowed" # expect: FAIL
  }
}

resource "azurerm_linux_web_app" "absent" {
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config { # expect: PASS
  }
}

resource "azurerm_linux_web_app" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {
    ftps_state = var.setting # expect: MANUAL
  }
}

# Azure decides.
resource "azurerm_app_service" "older" {
  name = "older"
  site_config { # expect: MANUAL
    http2_enabled = true
  }
}

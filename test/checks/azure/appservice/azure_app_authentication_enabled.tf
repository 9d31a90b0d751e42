# example
resource "azurerm_linux_web_app" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  service_plan_id     = azurerm_service_plan.shop.id
  https_only          = true

  auth_settings_v2 {
    auth_enabled           = true # expect: PASS
    require_authentication = true
    login {}
  }
  site_config {
    ftps_state = "Disabled"
  }
}
# end of example

variable "setting" {}

resource "azurerm_linux_web_app" "first" {
  name = "first"
  site_config {}
  auth_settings {
    enabled = true # expect: PASS
  }
}

resource "azurerm_linux_web_app" "second" {
  name = "second"
  site_config {}
  auth_settings_v2 {
    auth_enabled = true # expect: PASS
    login {}
  }
}

resource "azurerm_linux_web_app" "off" {
  name = "off"
  site_config {}
  auth_settings {
    enabled = false # expect: FAIL
  }
}

resource "azurerm_linux_web_app" "absent" { # expect: FAIL
  name = "absent"
  site_config {}
}

resource "azurerm_linux_web_app" "unknown" {
  name = "unknown"
  site_config {}
  auth_settings {
    enabled = var.setting # expect: MANUAL
  }
}

# example
resource "azurerm_linux_web_app" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  service_plan_id     = azurerm_service_plan.shop.id
  https_only          = true # expect: PASS

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
  https_only = true # expect: PASS
}

resource "azurerm_linux_web_app" "bad" {
  name                = "bad"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
  https_only = false # expect: FAIL
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
  https_only = var.setting # expect: MANUAL
}

resource "azurerm_windows_function_app" "functions" {
  name       = "functions"
  https_only = true # expect: PASS
  site_config {}
}

# The older type of resource.
resource "azurerm_app_service" "older" {
  name       = "older"
  https_only = false # expect: FAIL
}

# example
resource "azurerm_linux_web_app" "shop" {
  name                       = "shop"
  resource_group_name        = azurerm_resource_group.shop.name
  location                   = azurerm_resource_group.shop.location
  service_plan_id            = azurerm_service_plan.shop.id
  https_only                 = true
  client_certificate_enabled = true # expect: PASS
  client_certificate_mode    = "Required"
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
  client_certificate_enabled = true # expect: PASS
}

resource "azurerm_linux_web_app" "bad" {
  name                = "bad"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
  client_certificate_enabled = false # expect: FAIL
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
  client_certificate_enabled = var.setting # expect: MANUAL
}

resource "azurerm_linux_function_app" "optional" {
  name                       = "optional"
  client_certificate_enabled = true
  client_certificate_mode    = "Optional" # expect: FAIL
  site_config {}
}

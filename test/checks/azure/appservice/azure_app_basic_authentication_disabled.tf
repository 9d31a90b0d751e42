# example
resource "azurerm_linux_web_app" "shop" { # expect: PASS
  name                                           = "shop"
  resource_group_name                            = azurerm_resource_group.shop.name
  location                                       = azurerm_resource_group.shop.location
  service_plan_id                                = azurerm_service_plan.shop.id
  https_only                                     = true
  ftp_publish_basic_authentication_enabled       = false
  webdeploy_publish_basic_authentication_enabled = false
  site_config {
    ftps_state = "Disabled"
  }
}
# end of example

variable "setting" {}

resource "azurerm_linux_web_app" "good" { # expect: PASS
  name                                           = "good"
  ftp_publish_basic_authentication_enabled       = false
  webdeploy_publish_basic_authentication_enabled = false
  site_config {}
}

resource "azurerm_linux_web_app" "ftp" {
  name                                           = "ftp"
  ftp_publish_basic_authentication_enabled       = true # expect: FAIL
  webdeploy_publish_basic_authentication_enabled = false
  site_config {}
}

resource "azurerm_linux_web_app" "absent" { # expect: FAIL
  name = "absent"
  site_config {}
}

resource "azurerm_linux_web_app" "unknown" {
  name                                           = "unknown"
  ftp_publish_basic_authentication_enabled       = var.setting # expect: MANUAL
  webdeploy_publish_basic_authentication_enabled = false
  site_config {}
}

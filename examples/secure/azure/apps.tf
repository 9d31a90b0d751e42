resource "azurerm_service_plan" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  os_type             = "Linux"
  sku_name            = "P1v3"
}

resource "azurerm_linux_web_app" "shop" {
  name                                           = "shop"
  resource_group_name                            = azurerm_resource_group.shop.name
  location                                       = azurerm_resource_group.shop.location
  service_plan_id                                = azurerm_service_plan.shop.id
  https_only                                     = true
  client_certificate_enabled                     = true
  ftp_publish_basic_authentication_enabled       = false
  webdeploy_publish_basic_authentication_enabled = false
  public_network_access_enabled                  = false

  auth_settings_v2 {
    auth_enabled           = true
    require_authentication = true
    login {}
  }
  identity {
    type = "SystemAssigned"
  }
  site_config {
    ftps_state          = "Disabled"
    http2_enabled       = true
    minimum_tls_version = "1.2"
  }
}

resource "azurerm_container_registry" "shop" {
  name                          = "shopimages"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "Premium"
  admin_enabled                 = false
  anonymous_pull_enabled        = false
  public_network_access_enabled = false
}

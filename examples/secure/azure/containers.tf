resource "azurerm_container_group" "import" {
  name                = "shop-import"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  os_type             = "Linux"
  ip_address_type     = "Private"
  subnet_ids          = [azurerm_subnet.application.id]

  container {
    name   = "import"
    image  = "shop.azurecr.io/import:1.4.2"
    cpu    = 1
    memory = 1
  }
}

resource "azurerm_container_app_environment" "shop" {
  name                       = "shop"
  resource_group_name        = azurerm_resource_group.shop.name
  location                   = azurerm_resource_group.shop.location
  log_analytics_workspace_id = azurerm_log_analytics_workspace.shop.id
}

resource "azurerm_container_app" "search" {
  name                         = "shop-search"
  resource_group_name          = azurerm_resource_group.shop.name
  container_app_environment_id = azurerm_container_app_environment.shop.id
  revision_mode                = "Single"

  ingress {
    allow_insecure_connections = false
    target_port                = 8080

    traffic_weight {
      latest_revision = true
      percentage      = 100
    }
  }

  template {
    container {
      name   = "search"
      image  = "shop.azurecr.io/search:1.4.2"
      cpu    = 0.5
      memory = "1Gi"
    }
  }
}

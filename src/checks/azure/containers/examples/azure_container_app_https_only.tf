resource "azurerm_container_app" "shop" {
  name                         = "shop"
  resource_group_name          = azurerm_resource_group.shop.name
  container_app_environment_id = azurerm_container_app_environment.shop.id
  revision_mode                = "Single"

  ingress {
    allow_insecure_connections = false
    external_enabled           = true
    target_port                = 8080

    traffic_weight {
      latest_revision = true
      percentage      = 100
    }
  }

  template {
    container {
      name   = "shop"
      image  = "shop.azurecr.io/shop:1.4.2"
      cpu    = 0.5
      memory = "1Gi"
    }
  }
}

resource "azurerm_container_app" "shop" {
  name                         = "shop"
  resource_group_name          = azurerm_resource_group.shop.name
  container_app_environment_id = azurerm_container_app_environment.shop.id
  revision_mode                = "Single"

  secret {
    name                = "db-password"
    identity            = azurerm_user_assigned_identity.shop.id
    key_vault_secret_id = azurerm_key_vault_secret.database.versionless_id
  }

  template {
    container {
      name   = "shop"
      image  = "registry.example.com/shop:1.4.2"
      cpu    = 0.5
      memory = "1Gi"
      env {
        name        = "DB_PASSWORD"
        secret_name = "db-password"
      }
    }
  }
}

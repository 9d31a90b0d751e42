resource "azurerm_postgresql_flexible_server" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  version                       = "17"
  sku_name                      = "GP_Standard_D2s_v3"
  administrator_login           = "operator"
  administrator_password        = random_password.shop.result
  geo_redundant_backup_enabled  = true
  public_network_access_enabled = false
}

resource "azurerm_postgresql_flexible_server_configuration" "tls" {
  name      = "require_secure_transport"
  server_id = azurerm_postgresql_flexible_server.shop.id
  value     = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "throttling" {
  name      = "connection_throttle.enable"
  server_id = azurerm_postgresql_flexible_server.shop.id
  value     = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "retention" {
  name      = "logfiles.retention_days"
  server_id = azurerm_postgresql_flexible_server.shop.id
  value     = "7"
}

resource "azurerm_mysql_flexible_server" "wordpress" {
  name                         = "shop-wordpress"
  resource_group_name          = azurerm_resource_group.shop.name
  location                     = azurerm_resource_group.shop.location
  version                      = "8.0.21"
  sku_name                     = "GP_Standard_D2ds_v4"
  administrator_login          = "operator"
  administrator_password       = random_password.shop.result
  geo_redundant_backup_enabled = true
  public_network_access        = "Disabled"
}

resource "azurerm_mysql_flexible_server_configuration" "audit" {
  for_each = { audit_log_enabled = "ON", audit_log_events = "CONNECTION,DCL,DDL" }

  name                = each.key
  resource_group_name = azurerm_resource_group.shop.name
  server_name         = azurerm_mysql_flexible_server.wordpress.name
  value               = each.value
}

resource "random_password" "shop" {
  length = 32
}

resource "azurerm_cosmosdb_account" "shop" {
  name                               = "shop"
  resource_group_name                = azurerm_resource_group.shop.name
  location                           = azurerm_resource_group.shop.location
  offer_type                         = "Standard"
  access_key_metadata_writes_enabled = false
  local_authentication_enabled       = false
  public_network_access_enabled      = false

  consistency_policy {
    consistency_level = "Session"
  }
  geo_location {
    location          = azurerm_resource_group.shop.location
    failover_priority = 0
  }
}

resource "azurerm_redis_cache" "sessions" {
  name                          = "shop-sessions"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  capacity                      = 1
  family                        = "P"
  sku_name                      = "Premium"
  non_ssl_port_enabled          = false
  minimum_tls_version           = "1.2"
  public_network_access_enabled = false
}

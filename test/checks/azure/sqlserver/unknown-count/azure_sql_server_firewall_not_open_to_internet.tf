variable "rules" {}

resource "azurerm_mssql_server" "unknown_rules" {
  name                = "unknown-rules"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "unknown_rules" {
  for_each         = var.rules
  name             = each.key
  server_id        = azurerm_mssql_server.unknown_rules.id
  start_ip_address = each.value.start
  end_ip_address   = each.value.end # expect: MANUAL
}

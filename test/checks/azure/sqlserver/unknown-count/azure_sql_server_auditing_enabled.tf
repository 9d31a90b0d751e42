variable "audited" {}

resource "azurerm_mssql_server" "perhaps" {
  name                = "perhaps"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server_extended_auditing_policy" "perhaps" { # expect: MANUAL
  count     = var.audited
  server_id = azurerm_mssql_server.perhaps.id
}

# example
resource "azurerm_eventhub_namespace" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  sku                 = "Standard"
  minimum_tls_version = "1.2" # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_eventhub_namespace" "good" {
  name                = "good"
  minimum_tls_version = "1.2" # expect: PASS
}

resource "azurerm_eventhub_namespace" "bad" {
  name                = "bad"
  minimum_tls_version = "1.0" # expect: FAIL
}

resource "azurerm_eventhub_namespace" "unknown" {
  name                = "unknown"
  minimum_tls_version = var.given # expect: MANUAL
}

resource "azurerm_eventhub_namespace" "absent" { # expect: PASS
  name = "absent"
}

resource "azurerm_servicebus_namespace" "bus_good" {
  name                = "bus_good"
  minimum_tls_version = "1.2" # expect: PASS
}

resource "azurerm_servicebus_namespace" "bus_bad" {
  name                = "bus_bad"
  minimum_tls_version = "1.0" # expect: FAIL
}

resource "azurerm_servicebus_namespace" "bus_absent" { # expect: PASS
  name = "bus_absent"
}

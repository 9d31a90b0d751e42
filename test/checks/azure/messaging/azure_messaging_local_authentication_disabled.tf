# example
resource "azurerm_servicebus_namespace" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "Premium"
  local_auth_enabled            = false # expect: PASS
  public_network_access_enabled = false
}
# end of example

variable "given" {}

resource "azurerm_eventhub_namespace" "good" {
  name                         = "good"
  local_authentication_enabled = false # expect: PASS
}

resource "azurerm_eventhub_namespace" "bad" {
  name                         = "bad"
  local_authentication_enabled = true # expect: FAIL
}

resource "azurerm_eventhub_namespace" "unknown" {
  name                         = "unknown"
  local_authentication_enabled = var.given # expect: MANUAL
}

resource "azurerm_eventhub_namespace" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_servicebus_namespace" "bus_good" {
  name               = "bus_good"
  local_auth_enabled = false # expect: PASS
}

resource "azurerm_servicebus_namespace" "bus_bad" {
  name               = "bus_bad"
  local_auth_enabled = true # expect: FAIL
}

resource "azurerm_servicebus_namespace" "bus_absent" { # expect: FAIL
  name = "bus_absent"
}

resource "azurerm_eventgrid_topic" "topic_good" {
  name               = "topic_good"
  local_auth_enabled = false # expect: PASS
}

resource "azurerm_eventgrid_topic" "topic_bad" {
  name               = "topic_bad"
  local_auth_enabled = true # expect: FAIL
}

resource "azurerm_eventgrid_topic" "topic_absent" { # expect: FAIL
  name = "topic_absent"
}

resource "azurerm_eventgrid_domain" "domain_good" {
  name               = "domain_good"
  local_auth_enabled = false # expect: PASS
}

resource "azurerm_eventgrid_domain" "domain_bad" {
  name               = "domain_bad"
  local_auth_enabled = true # expect: FAIL
}

resource "azurerm_eventgrid_domain" "domain_absent" { # expect: FAIL
  name = "domain_absent"
}

resource "azurerm_signalr_service" "signalr_good" {
  name               = "signalr_good"
  local_auth_enabled = false # expect: PASS
}

resource "azurerm_signalr_service" "signalr_bad" {
  name               = "signalr_bad"
  local_auth_enabled = true # expect: FAIL
}

resource "azurerm_signalr_service" "signalr_absent" { # expect: FAIL
  name = "signalr_absent"
}

resource "azurerm_web_pubsub" "pubsub_good" {
  name               = "pubsub_good"
  local_auth_enabled = false # expect: PASS
}

resource "azurerm_web_pubsub" "pubsub_bad" {
  name               = "pubsub_bad"
  local_auth_enabled = true # expect: FAIL
}

resource "azurerm_web_pubsub" "pubsub_absent" { # expect: FAIL
  name = "pubsub_absent"
}

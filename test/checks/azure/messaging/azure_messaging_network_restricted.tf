# example
resource "azurerm_eventhub_namespace" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "Standard"
  local_authentication_enabled  = false
  public_network_access_enabled = false # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_eventhub_namespace" "good" {
  name                          = "good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_eventhub_namespace" "bad" {
  name                          = "bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_eventhub_namespace" "unknown" {
  name                          = "unknown"
  public_network_access_enabled = var.given # expect: MANUAL
}

resource "azurerm_eventhub_namespace" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_servicebus_namespace" "bus_good" {
  name                          = "bus_good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_servicebus_namespace" "bus_bad" {
  name                          = "bus_bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_servicebus_namespace" "bus_absent" { # expect: FAIL
  name = "bus_absent"
}

resource "azurerm_eventgrid_topic" "topic_good" {
  name                          = "topic_good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_eventgrid_topic" "topic_bad" {
  name                          = "topic_bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_eventgrid_topic" "topic_absent" { # expect: FAIL
  name = "topic_absent"
}

resource "azurerm_eventgrid_domain" "domain_good" {
  name                          = "domain_good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_eventgrid_domain" "domain_bad" {
  name                          = "domain_bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_eventgrid_domain" "domain_absent" { # expect: FAIL
  name = "domain_absent"
}

resource "azurerm_servicebus_namespace" "rules" {
  name                          = "rules"
  public_network_access_enabled = true # expect: PASS
  network_rule_set {
    default_action = "Deny"
  }
}

resource "azurerm_eventgrid_topic" "rules" {
  name                          = "rules"
  public_network_access_enabled = true # expect: PASS
  inbound_ip_rule               = [{ ip_mask = "10.0.0.0/16", action = "Allow" }]
}

resource "azurerm_servicebus_namespace" "rules_beside" {
  name                          = "rules-beside"
  public_network_access_enabled = true # expect: PASS
}

resource "azurerm_servicebus_namespace_network_rule_set" "beside" {
  namespace_id   = azurerm_servicebus_namespace.rules_beside.id
  default_action = "Deny"
}

resource "azurerm_servicebus_namespace" "open_beside" { # expect: FAIL
  name = "open-beside"
}

resource "azurerm_servicebus_namespace_network_rule_set" "open" {
  namespace_id   = azurerm_servicebus_namespace.open_beside.id
  default_action = "Allow"
}

resource "azurerm_servicebus_namespace" "rules_by_name" {
  name                          = "rules-by-name"
  public_network_access_enabled = true # expect: PASS
}

resource "azurerm_servicebus_namespace_network_rule_set" "by_name" {
  namespace_name = "rules-by-name"
  default_action = "Deny"
}

data "azurerm_servicebus_namespace" "elsewhere" {
  name = "elsewhere"
}

resource "azurerm_servicebus_namespace_network_rule_set" "elsewhere" { # expect: PASS
  namespace_id   = data.azurerm_servicebus_namespace.elsewhere.id
  default_action = "Deny"
}

resource "azurerm_eventhub_namespace" "everybody_named" { # expect: FAIL
  name = "everybody-named"
  network_rulesets {
    default_action = "Deny"
    ip_rule {
      ip_mask = "0.0.0.0/0"
      action  = "Allow"
    }
  }
}

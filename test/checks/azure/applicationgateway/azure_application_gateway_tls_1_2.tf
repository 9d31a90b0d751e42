# example
resource "azurerm_application_gateway" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  http2_enabled       = true
  firewall_policy_id  = azurerm_web_application_firewall_policy.shop.id

  sku {
    name     = "WAF_v2"
    tier     = "WAF_v2"
    capacity = 2
  }

  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20220101" # expect: PASS
  }
}
# end of example

variable "version" {}

resource "azurerm_application_gateway" "good" {
  name = "good"
  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20220101S" # expect: PASS
  }
}

resource "azurerm_application_gateway" "of_its_own" {
  name = "of-its-own"
  ssl_policy {
    policy_type          = "Custom"
    min_protocol_version = "TLSv1_2" # expect: PASS
  }
}

resource "azurerm_application_gateway" "bad" {
  name = "bad"
  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20150501" # expect: FAIL
  }
}

resource "azurerm_application_gateway" "old_version" {
  name = "old-version"
  ssl_policy {
    policy_type          = "Custom"
    min_protocol_version = "TLSv1_1" # expect: FAIL
  }
}

resource "azurerm_application_gateway" "absent" { # expect: PASS
  name = "absent"
}

resource "azurerm_application_gateway" "unknown" {
  name = "unknown"
  ssl_policy {
    policy_type          = "Custom"
    min_protocol_version = var.version # expect: MANUAL
  }
}

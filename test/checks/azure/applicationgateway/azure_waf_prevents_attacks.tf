# example
resource "azurerm_web_application_firewall_policy" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location

  policy_settings {
    enabled = true
    mode    = "Prevention" # expect: PASS
  }

  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
  }
}
# end of example

variable "mode" {}

resource "azurerm_web_application_firewall_policy" "good" {
  name = "good"
  policy_settings {
    mode = "Prevention" # expect: PASS
  }
}

resource "azurerm_web_application_firewall_policy" "bad" {
  name = "bad"
  policy_settings {
    mode = "Detection" # expect: FAIL
  }
}

resource "azurerm_web_application_firewall_policy" "disabled" {
  name = "disabled"
  policy_settings {
    enabled = false # expect: FAIL
    mode    = "Prevention"
  }
}

resource "azurerm_web_application_firewall_policy" "unknown" {
  name = "unknown"
  policy_settings {
    mode = var.mode # expect: MANUAL
  }
}

resource "azurerm_cdn_frontdoor_firewall_policy" "prevents" {
  name = "prevents"
  mode = "Prevention" # expect: PASS
}

resource "azurerm_frontdoor_firewall_policy" "detects" {
  name = "detects"
  mode = "Detection" # expect: FAIL
}

resource "azurerm_frontdoor_firewall_policy" "off" {
  name    = "off"
  enabled = false # expect: FAIL
  mode    = "Prevention"
}

resource "azurerm_frontdoor_firewall_policy" "absent" { # expect: PASS
  name = "absent"
}

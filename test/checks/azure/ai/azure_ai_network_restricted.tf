# example
resource "azurerm_cognitive_account" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  kind                          = "OpenAI"
  sku_name                      = "S0"
  custom_subdomain_name         = "shop"
  local_auth_enabled            = false
  public_network_access_enabled = false # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_cognitive_account" "good" {
  name                          = "good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_cognitive_account" "bad" {
  name                          = "bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_cognitive_account" "unknown" {
  name                          = "unknown"
  public_network_access_enabled = var.given # expect: MANUAL
}

resource "azurerm_cognitive_account" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_search_service" "search_good" {
  name                          = "search_good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_search_service" "search_bad" {
  name                          = "search_bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_search_service" "search_absent" { # expect: FAIL
  name = "search_absent"
}

resource "azurerm_machine_learning_workspace" "ml_good" {
  name                          = "ml_good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_machine_learning_workspace" "ml_bad" {
  name                          = "ml_bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_ai_services" "services" {
  name                  = "services"
  public_network_access = "Enabled" # expect: FAIL
}

resource "azurerm_cognitive_account" "rules" {
  name                          = "rules"
  public_network_access_enabled = true # expect: PASS
  network_acls {
    default_action = "Deny"
  }
}

resource "azurerm_search_service" "rules" {
  name                          = "rules"
  public_network_access_enabled = true # expect: PASS
  allowed_ips                   = ["203.0.113.7"]
}

resource "azurerm_search_service" "everybody" {
  name                          = "everybody"
  public_network_access_enabled = true # expect: FAIL
  allowed_ips                   = ["0.0.0.0/0"]
}

resource "azurerm_machine_learning_workspace" "default" { # expect: FAIL
  name = "default"
}

variable "given" {}

resource "azurerm_cognitive_account" "good" {
  name               = "good"
  local_auth_enabled = false # expect: PASS
}

resource "azurerm_cognitive_account" "bad" {
  name               = "bad"
  local_auth_enabled = true # expect: FAIL
}

resource "azurerm_cognitive_account" "unknown" {
  name               = "unknown"
  local_auth_enabled = var.given # expect: MANUAL
}

resource "azurerm_cognitive_account" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_search_service" "search_good" {
  name                         = "search_good"
  local_authentication_enabled = false # expect: PASS
}

resource "azurerm_search_service" "search_bad" {
  name                         = "search_bad"
  local_authentication_enabled = true # expect: FAIL
}

resource "azurerm_search_service" "search_absent" { # expect: FAIL
  name = "search_absent"
}

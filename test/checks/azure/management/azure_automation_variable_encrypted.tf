# example
resource "azurerm_automation_variable_string" "region" {
  name                    = "region"
  resource_group_name     = azurerm_resource_group.shop.name
  automation_account_name = azurerm_automation_account.shop.name
  value                   = var.region
  encrypted               = true # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_automation_variable_string" "good" {
  name      = "good"
  encrypted = true # expect: PASS
}

resource "azurerm_automation_variable_string" "bad" {
  name      = "bad"
  encrypted = false # expect: FAIL
}

resource "azurerm_automation_variable_string" "unknown" {
  name      = "unknown"
  encrypted = var.given # expect: MANUAL
}

resource "azurerm_automation_variable_string" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_automation_variable_int" "int_good" {
  name      = "int_good"
  encrypted = true # expect: PASS
}

resource "azurerm_automation_variable_int" "int_bad" {
  name      = "int_bad"
  encrypted = false # expect: FAIL
}

resource "azurerm_automation_variable_int" "int_absent" { # expect: FAIL
  name = "int_absent"
}

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

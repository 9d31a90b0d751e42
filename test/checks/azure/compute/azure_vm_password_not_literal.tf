variable "password" {
  type = string
}

resource "azurerm_windows_virtual_machine" "written" {
  name           = "written"
  admin_username = "operator"
  admin_password = "Xk29-forest-lamp" # expect: FAIL
}

resource "azurerm_windows_virtual_machine" "given" {
  name           = "given"
  admin_username = "operator"
  admin_password = var.password # expect: PASS
}

resource "azurerm_linux_virtual_machine" "without" { # expect: PASS
  name           = "without"
  admin_username = "operator"
}

resource "azurerm_windows_virtual_machine_scale_set" "written" {
  name           = "written"
  admin_password = "Xk29-forest-lamp" # expect: FAIL
}

resource "azurerm_virtual_machine" "older" {
  name = "older"
  os_profile {
    admin_username = "operator"
    admin_password = "Xk29-forest-lamp" # expect: FAIL
  }
}

resource "azurerm_virtual_machine_scale_set" "old_bad" {
  name = "old-bad"
  os_profile {
    admin_password = "Winter-is-here-2019" # expect: FAIL
  }
}

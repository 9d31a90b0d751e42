# example
resource "azurerm_linux_virtual_machine" "shop" { # expect: PASS
  name                            = "shop"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  size                            = "Standard_D2s_v5"
  admin_username                  = "operator"
  disable_password_authentication = true
  encryption_at_host_enabled      = true
  secure_boot_enabled             = true
  vtpm_enabled                    = true
  network_interface_ids           = [azurerm_network_interface.shop.id]

  admin_ssh_key {
    username   = "operator"
    public_key = file("operator.pub")
  }
  os_disk {
    caching              = "ReadWrite"
    storage_account_type = "Premium_LRS"
  }
}
# end of example

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

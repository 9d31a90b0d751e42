# example
resource "azurerm_linux_virtual_machine" "shop" {
  name                            = "shop"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  size                            = "Standard_D2s_v5"
  admin_username                  = "operator"
  disable_password_authentication = true # expect: PASS
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

variable "setting" {}

resource "azurerm_linux_virtual_machine" "good" {
  name                            = "good"
  resource_group_name             = "shop"
  location                        = "West Europe"
  size                            = "Standard_D2s_v5"
  admin_username                  = "operator"
  disable_password_authentication = true # expect: PASS
}

resource "azurerm_linux_virtual_machine" "bad" {
  name                            = "bad"
  resource_group_name             = "shop"
  location                        = "West Europe"
  size                            = "Standard_D2s_v5"
  admin_username                  = "operator"
  disable_password_authentication = false # expect: FAIL
}

resource "azurerm_linux_virtual_machine" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  size                = "Standard_D2s_v5"
  admin_username      = "operator"
}

resource "azurerm_linux_virtual_machine" "unknown" {
  name                            = "unknown"
  resource_group_name             = "shop"
  location                        = "West Europe"
  size                            = "Standard_D2s_v5"
  admin_username                  = "operator"
  disable_password_authentication = var.setting # expect: MANUAL
}

resource "azurerm_linux_virtual_machine_scale_set" "set" {
  name                            = "set"
  resource_group_name             = "shop"
  location                        = "West Europe"
  disable_password_authentication = false # expect: FAIL
}

# The older type of resource.
resource "azurerm_virtual_machine" "older" {
  name = "older"
  os_profile_linux_config {
    disable_password_authentication = false # expect: FAIL
  }
}

resource "azurerm_windows_virtual_machine" "windows" {
  name = "windows"
}

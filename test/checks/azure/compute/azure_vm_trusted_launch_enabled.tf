# example
resource "azurerm_linux_virtual_machine" "shop" {
  name                            = "shop"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  size                            = "Standard_D2s_v5"
  admin_username                  = "operator"
  disable_password_authentication = true
  encryption_at_host_enabled      = true
  secure_boot_enabled             = true # expect: PASS
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
  name                = "good"
  secure_boot_enabled = true # expect: PASS
  vtpm_enabled        = true
}

resource "azurerm_linux_virtual_machine" "insecure" {
  name                = "insecure"
  secure_boot_enabled = false # expect: FAIL
  vtpm_enabled        = true
}

resource "azurerm_linux_virtual_machine" "without_tpm" {
  name                = "without-tpm"
  secure_boot_enabled = true
  vtpm_enabled        = false # expect: FAIL
}

resource "azurerm_windows_virtual_machine" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_windows_virtual_machine" "unknown" {
  name                = "unknown"
  secure_boot_enabled = var.setting # expect: MANUAL
  vtpm_enabled        = true
}

resource "azurerm_windows_virtual_machine_scale_set" "set" {
  name                = "set"
  secure_boot_enabled = true # expect: PASS
  vtpm_enabled        = true
}

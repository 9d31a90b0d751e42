# example
resource "azurerm_linux_virtual_machine" "shop" {
  name                            = "shop"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  size                            = "Standard_D2s_v5"
  admin_username                  = "operator"
  disable_password_authentication = true
  encryption_at_host_enabled      = true # expect: PASS
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
  name                       = "good"
  resource_group_name        = "shop"
  location                   = "West Europe"
  size                       = "Standard_D2s_v5"
  admin_username             = "operator"
  encryption_at_host_enabled = true # expect: PASS
}

resource "azurerm_linux_virtual_machine" "bad" {
  name                       = "bad"
  resource_group_name        = "shop"
  location                   = "West Europe"
  size                       = "Standard_D2s_v5"
  admin_username             = "operator"
  encryption_at_host_enabled = false # expect: FAIL
}

resource "azurerm_linux_virtual_machine" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  size                = "Standard_D2s_v5"
  admin_username      = "operator"
}

resource "azurerm_linux_virtual_machine" "unknown" {
  name                       = "unknown"
  resource_group_name        = "shop"
  location                   = "West Europe"
  size                       = "Standard_D2s_v5"
  admin_username             = "operator"
  encryption_at_host_enabled = var.setting # expect: MANUAL
}

resource "azurerm_windows_virtual_machine_scale_set" "set" {
  name                       = "set"
  encryption_at_host_enabled = true # expect: PASS
}

# The machine encrypts its disk itself.
resource "azurerm_linux_virtual_machine" "confidential" {
  name         = "confidential"
  vtpm_enabled = true
  os_disk {
    security_encryption_type = "DiskWithVMGuestState"
  }
}

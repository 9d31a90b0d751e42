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

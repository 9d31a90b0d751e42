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

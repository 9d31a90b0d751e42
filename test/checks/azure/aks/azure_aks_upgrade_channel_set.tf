variable "channel" {}

resource "azurerm_kubernetes_cluster" "good" {
  name                      = "good"
  automatic_upgrade_channel = "stable" # expect: PASS
}

resource "azurerm_kubernetes_cluster" "version_3" {
  name                      = "version-3"
  automatic_channel_upgrade = "patch" # expect: PASS
}

resource "azurerm_kubernetes_cluster" "none" {
  name                      = "none"
  automatic_channel_upgrade = "none" # expect: FAIL
}

resource "azurerm_kubernetes_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_kubernetes_cluster" "unknown" {
  name                      = "unknown"
  automatic_upgrade_channel = var.channel # expect: MANUAL
}

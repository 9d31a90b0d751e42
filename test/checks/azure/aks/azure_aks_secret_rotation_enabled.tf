variable "given" {}

resource "azurerm_kubernetes_cluster" "good" {
  name = "good"
  key_vault_secrets_provider {
    secret_rotation_enabled = true # expect: PASS
  }
}

resource "azurerm_kubernetes_cluster" "bad" {
  name = "bad"
  key_vault_secrets_provider {
    secret_rotation_enabled = false # expect: FAIL
  }
}

resource "azurerm_kubernetes_cluster" "unknown" {
  name = "unknown"
  key_vault_secrets_provider {
    secret_rotation_enabled = var.given # expect: MANUAL
  }
}

resource "azurerm_kubernetes_cluster" "without" {
  name = "without"
}

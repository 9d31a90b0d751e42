variable "given" {}

resource "azurerm_kubernetes_cluster" "good" {
  name                             = "good"
  http_application_routing_enabled = false # expect: PASS
}

resource "azurerm_kubernetes_cluster" "bad" {
  name                             = "bad"
  http_application_routing_enabled = true # expect: FAIL
}

resource "azurerm_kubernetes_cluster" "unknown" {
  name                             = "unknown"
  http_application_routing_enabled = var.given # expect: MANUAL
}

resource "azurerm_kubernetes_cluster" "absent" { # expect: PASS
  name = "absent"
}

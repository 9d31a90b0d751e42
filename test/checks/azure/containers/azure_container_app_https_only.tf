variable "given" {}

resource "azurerm_container_app" "good" {
  name = "good"
  ingress {
    allow_insecure_connections = false # expect: PASS
  }
}

resource "azurerm_container_app" "bad" {
  name = "bad"
  ingress {
    allow_insecure_connections = true # expect: FAIL
  }
}

resource "azurerm_container_app" "unknown" {
  name = "unknown"
  ingress {
    allow_insecure_connections = var.given # expect: MANUAL
  }
}

resource "azurerm_container_app" "absent" {
  name = "absent"
}

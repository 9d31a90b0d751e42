# example
resource "azurerm_container_app" "shop" {
  name                         = "shop"
  resource_group_name          = azurerm_resource_group.shop.name
  container_app_environment_id = azurerm_container_app_environment.shop.id
  revision_mode                = "Single"

  ingress {
    allow_insecure_connections = false # expect: PASS
    external_enabled           = true
    target_port                = 8080

    traffic_weight {
      latest_revision = true
      percentage      = 100
    }
  }

  template {
    container {
      name   = "shop"
      image  = "shop.azurecr.io/shop:1.4.2"
      cpu    = 0.5
      memory = "1Gi"
    }
  }
}
# end of example

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

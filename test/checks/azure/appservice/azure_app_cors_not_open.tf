# example
resource "azurerm_linux_web_app" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  service_plan_id     = azurerm_service_plan.shop.id
  https_only          = true

  site_config {
    cors {
      allowed_origins = ["https://shop.example"] # expect: PASS
    }
  }
}
# end of example

variable "origin" {}

resource "azurerm_linux_web_app" "good" {
  name = "good"
  site_config {
    cors {
      allowed_origins = ["https://shop.example"] # expect: PASS
    }
  }
}

resource "azurerm_windows_function_app" "bad" {
  name = "bad"
  site_config {
    cors {
      allowed_origins = ["https://shop.example", "*"] # expect: FAIL
    }
  }
}

resource "azurerm_app_service" "classic" {
  name = "classic"
  site_config {
    cors {
      allowed_origins = ["*"] # expect: FAIL
    }
  }
}

resource "azurerm_linux_web_app" "absent" { # expect: PASS
  name = "absent"
}

resource "azurerm_linux_web_app" "unknown" {
  name = "unknown"
  site_config {
    cors {
      allowed_origins = [var.origin] # expect: MANUAL
    }
  }
}

variable "identities" {}

resource "azurerm_linux_web_app" "good" {
  name = "good"
  site_config {}
  identity { # expect: PASS
    type = "SystemAssigned"
  }
}

resource "azurerm_linux_web_app" "absent" { # expect: FAIL
  name = "absent"
  site_config {}
}

resource "azurerm_linux_web_app" "unknown" {
  name = "unknown"
  site_config {}
  dynamic "identity" {
    for_each = var.identities
    content { # expect: MANUAL
      type = "SystemAssigned"
    }
  }
}

# example
resource "azurerm_linux_web_app" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  service_plan_id               = azurerm_service_plan.shop.id
  https_only                    = true
  public_network_access_enabled = false # expect: PASS
  site_config {
    ftps_state = "Disabled"
  }
}
# end of example

variable "setting" {}

resource "azurerm_linux_web_app" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_linux_web_app" "bad" {
  name                = "bad"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_linux_web_app" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
}

resource "azurerm_linux_web_app" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id     = "plan"
  site_config {}
  public_network_access_enabled = var.setting # expect: MANUAL
}

resource "azurerm_linux_web_app" "restricted" { # expect: PASS
  name = "restricted"
  site_config {
    ip_restriction_default_action = "Deny"
    ip_restriction {
      ip_address = "198.51.100.0/24"
    }
  }
}

# What becomes of other addresses differs by version.
resource "azurerm_linux_web_app" "perhaps_restricted" {
  name = "perhaps-restricted"
  site_config { # expect: MANUAL
    ip_restriction {
      ip_address = "198.51.100.0/24"
    }
  }
}

resource "azurerm_linux_web_app" "open" {
  name = "open"
  site_config {
    ip_restriction_default_action = "Deny"
    ip_restriction {
      ip_address = "0.0.0.0/0" # expect: FAIL
    }
  }
}

resource "azurerm_linux_web_app" "open_by_name" {
  name = "open-by-name"
  site_config {
    ip_restriction_default_action = "Deny"
    ip_restriction {
      service_tag = "AzureFrontDoor.Backend"
    }
    ip_restriction {
      action     = "Allow"
      ip_address = "Any" # expect: FAIL
    }
  }
}

resource "azurerm_linux_web_app" "open_in_halves" {
  name = "open-in-halves"
  site_config {
    ip_restriction_default_action = "Deny"
    ip_restriction {
      ip_address = "0.0.0.0/1" # expect: FAIL
    }
    ip_restriction {
      ip_address = "128.0.0.0/1"
    }
  }
}

resource "azurerm_linux_web_app" "denied_again" { # expect: PASS
  name = "denied-again"
  site_config {
    ip_restriction_default_action = "Deny"
    ip_restriction {
      ip_address = "198.51.100.0/24"
    }
    ip_restriction {
      action     = "Deny"
      ip_address = "0.0.0.0/0"
    }
  }
}

resource "azurerm_linux_web_app" "by_variable" {
  name = "by-variable"
  site_config {
    ip_restriction_default_action = "Deny"
    ip_restriction {
      ip_address = var.setting # expect: MANUAL
    }
  }
}

resource "azurerm_linux_web_app" "by_service" { # expect: PASS
  name = "by-service"
  site_config {
    ip_restriction_default_action = "Deny"
    ip_restriction {
      service_tag = "AzureFrontDoor.Backend"
    }
  }
}

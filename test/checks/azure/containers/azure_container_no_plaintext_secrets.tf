# example
resource "azurerm_container_app" "shop" { # expect: PASS
  name                         = "shop"
  resource_group_name          = azurerm_resource_group.shop.name
  container_app_environment_id = azurerm_container_app_environment.shop.id
  revision_mode                = "Single"

  secret {
    name                = "db-password"
    identity            = azurerm_user_assigned_identity.shop.id
    key_vault_secret_id = azurerm_key_vault_secret.database.versionless_id
  }

  template {
    container {
      name   = "shop"
      image  = "registry.example.com/shop:1.4.2"
      cpu    = 0.5
      memory = "1Gi"
      env {
        name        = "DB_PASSWORD"
        secret_name = "db-password"
      }
    }
  }
}
# end of example

variable "password" {}

resource "azurerm_container_app" "variable" {
  name = "variable"
  template {
    container {
      name  = "shop"
      image = "shop:1.4.2"
      env {
        name  = "DB_PASSWORD"
        value = "Xq7-plum-Harbor-19" # expect: FAIL
      }
    }
  }
}

resource "azurerm_container_app" "argument" {
  name = "argument"
  template {
    init_container {
      name    = "migrate"
      image   = "shop:1.4.2"
      command = ["shop", "migrate"]
      args    = ["--db-password", "Xq7-plum-Harbor-19"] # expect: FAIL
    }
    container {
      name  = "shop"
      image = "shop:1.4.2"
    }
  }
}

resource "azurerm_container_app" "unknown" {
  name = "unknown"
  template {
    container {
      name  = "shop"
      image = "shop:1.4.2"
      args  = ["--db-password", var.password] # expect: MANUAL
    }
  }
}

resource "azurerm_container_app" "by_reference" { # expect: PASS
  name = "by-reference"
  template {
    container {
      name  = "shop"
      image = "shop:1.4.2"
      args  = ["serve", "--port=8080"]
      env {
        name        = "DB_PASSWORD"
        secret_name = "db-password"
      }
    }
  }
}

resource "azurerm_container_group" "variable" {
  name = "variable"
  container {
    name  = "shop"
    image = "shop:1.4.2"
    # expect: FAIL
    environment_variables = { DB_PASSWORD = "Xq7-plum-Harbor-19" }
  }
}

resource "azurerm_container_group" "secure_variable" {
  name = "secure-variable"
  container {
    name                  = "shop"
    image                 = "shop:1.4.2"
    environment_variables = { LOG_LEVEL = "info" }
    # expect: FAIL
    secure_environment_variables = { DB_PASSWORD = "Xq7-plum-Harbor-19" }
  }
}

resource "azurerm_container_group" "argument" {
  name = "argument"
  container {
    name     = "cache"
    image    = "redis:8"
    commands = ["redis-server", "--requirepass", "Xq7-plum-Harbor-19"] # expect: FAIL
  }
}

resource "azurerm_container_group" "probe" {
  name = "probe"
  container {
    name  = "cache"
    image = "redis:8"
    readiness_probe {
      exec = ["redis-cli", "-a", "Xq7-plum-Harbor-19", "ping"] # expect: FAIL
    }
  }
}

resource "azurerm_container_group" "by_reference" { # expect: PASS
  name = "by-reference"
  container {
    name                         = "cache"
    image                        = "redis:8"
    commands                     = ["sh", "-c", "redis-server --requirepass \"$REDIS_PASSWORD\""]
    secure_environment_variables = { REDIS_PASSWORD = var.password }
  }
}

# example
data "azurerm_subscription" "main" {}

resource "azurerm_role_definition" "restarter" { # expect: PASS
  name  = "Restarter of machines"
  scope = data.azurerm_subscription.main.id
  permissions {
    actions = [
      "Microsoft.Compute/virtualMachines/read",
      "Microsoft.Compute/virtualMachines/restart/action",
    ]
  }
  assignable_scopes = [data.azurerm_subscription.main.id]
}
# end of example

variable "scope" {}
variable "action" {}

resource "azurerm_resource_group" "shop" {
  name     = "shop"
  location = "West Europe"
}

resource "azurerm_role_definition" "reader" { # expect: PASS
  name  = "reader"
  scope = data.azurerm_subscription.main.id
  permissions {
    actions = ["Microsoft.Compute/*/read"]
  }
  assignable_scopes = [data.azurerm_subscription.main.id]
}

resource "azurerm_role_definition" "owner" {
  name  = "owner"
  scope = data.azurerm_subscription.main.id
  permissions {
    actions = ["*"] # expect: FAIL
  }
  assignable_scopes = [data.azurerm_subscription.main.id]
}

resource "azurerm_role_definition" "named" {
  name  = "named"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000"
  permissions {
    actions     = ["*"] # expect: FAIL
    not_actions = ["Microsoft.Network/*/delete"]
  }
  assignable_scopes = ["/subscriptions/00000000-0000-0000-0000-000000000000"]
}

resource "azurerm_role_definition" "group" {
  name  = "group"
  scope = azurerm_resource_group.shop.id
  permissions {
    actions = ["*"]
  }
  assignable_scopes = [azurerm_resource_group.shop.id] # expect: PASS
}

resource "azurerm_role_definition" "unknown_scope" {
  name  = "unknown-scope"
  scope = var.scope
  permissions {
    actions = ["*"]
  }
  assignable_scopes = [var.scope] # expect: MANUAL
}

resource "azurerm_role_definition" "unknown_action" {
  name  = "unknown-action"
  scope = data.azurerm_subscription.main.id
  permissions {
    actions = [var.action] # expect: MANUAL
  }
  assignable_scopes = [data.azurerm_subscription.main.id]
}

# Without others, the scope itself.
resource "azurerm_role_definition" "scope" {
  name  = "scope"
  scope = data.azurerm_subscription.main.id
  permissions {
    actions = ["*"] # expect: FAIL
  }
}

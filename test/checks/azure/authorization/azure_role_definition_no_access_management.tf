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

variable "action" {}

resource "azurerm_role_definition" "reader" { # expect: PASS
  name  = "reader"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000"
  permissions {
    actions = ["Microsoft.Authorization/*/read", "Microsoft.Compute/*"]
  }
}

resource "azurerm_role_definition" "assigner" {
  name  = "assigner"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000"
  permissions {
    actions = ["microsoft.authorization/roleAssignments/*"] # expect: FAIL
  }
}

resource "azurerm_role_definition" "definer" {
  name  = "definer"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000"
  permissions {
    actions = ["Microsoft.Authorization/roleDefinitions/write"] # expect: FAIL
  }
}

resource "azurerm_role_definition" "contributor" { # expect: PASS
  name  = "contributor"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000"
  permissions {
    actions     = ["*"]
    not_actions = ["Microsoft.Authorization/*/Write", "Microsoft.Authorization/*/Delete"]
  }
}

resource "azurerm_role_definition" "half" {
  name  = "half"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000"
  permissions {
    actions     = ["*"] # expect: FAIL
    not_actions = ["Microsoft.Authorization/roleDefinitions/write"]
  }
}

resource "azurerm_role_definition" "unknown" {
  name  = "unknown"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000"
  permissions {
    actions = [var.action] # expect: MANUAL
  }
}

data "azurerm_subscription" "main" {}

resource "azurerm_role_definition" "restarter" {
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

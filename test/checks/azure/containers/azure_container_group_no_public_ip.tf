# example
resource "azurerm_container_group" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  os_type             = "Linux"
  ip_address_type     = "Private" # expect: PASS
  subnet_ids          = [azurerm_subnet.shop.id]

  container {
    name   = "shop"
    image  = "shop.azurecr.io/shop:1.4.2"
    cpu    = 1
    memory = 1
  }
}
# end of example

variable "given" {}

resource "azurerm_container_group" "good" {
  name            = "good"
  ip_address_type = "Private" # expect: PASS
}

resource "azurerm_container_group" "bad" {
  name            = "bad"
  ip_address_type = "Public" # expect: FAIL
}

resource "azurerm_container_group" "unknown" {
  name            = "unknown"
  ip_address_type = var.given # expect: MANUAL
}

resource "azurerm_container_group" "none" {
  name            = "none"
  ip_address_type = "None" # expect: PASS
}

resource "azurerm_container_group" "default" { # expect: FAIL
  name = "default"
}

resource "azurerm_virtual_network" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  address_space       = ["10.0.0.0/16"]
  tags                = local.tags
}

resource "azurerm_subnet" "application" {
  name                 = "application"
  resource_group_name  = azurerm_resource_group.shop.name
  virtual_network_name = azurerm_virtual_network.shop.name
  address_prefixes     = ["10.0.1.0/24"]
}

resource "azurerm_network_security_group" "application" {
  name                = "application"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  tags                = local.tags

  security_rule {
    name                       = "HTTPS"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    source_address_prefix      = "Internet"
    destination_port_range     = "443"
    destination_address_prefix = "*"
  }

  dynamic "security_rule" {
    for_each = { SSH = 22, RDP = 3389 }
    content {
      name                       = "${security_rule.key}FromOffice"
      priority                   = 1000 + security_rule.value
      direction                  = "Inbound"
      access                     = "Allow"
      protocol                   = "Tcp"
      source_port_range          = "*"
      source_address_prefix      = local.office
      destination_port_range     = security_rule.value
      destination_address_prefix = "*"
    }
  }
}

resource "azurerm_subnet_network_security_group_association" "application" {
  subnet_id                 = azurerm_subnet.application.id
  network_security_group_id = azurerm_network_security_group.application.id
}

resource "azurerm_network_security_rule" "search" {
  name                        = "Search"
  resource_group_name         = azurerm_resource_group.shop.name
  network_security_group_name = azurerm_network_security_group.application.name
  priority                    = 200
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  source_address_prefix       = "VirtualNetwork"
  destination_port_range      = "9200"
  destination_address_prefix  = "*"
}

resource "azurerm_network_watcher" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  tags                = local.tags
}

resource "azurerm_network_watcher_flow_log" "shop" {
  name                 = "shop"
  network_watcher_name = azurerm_network_watcher.shop.name
  resource_group_name  = azurerm_resource_group.shop.name
  target_resource_id   = azurerm_virtual_network.shop.id
  storage_account_id   = azurerm_storage_account.traffic.id
  enabled              = true
  tags                 = local.tags

  retention_policy {
    enabled = true
    days    = 90
  }
}

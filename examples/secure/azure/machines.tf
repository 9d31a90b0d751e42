resource "azurerm_linux_virtual_machine" "shop" {
  name                            = "shop"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  size                            = "Standard_D2s_v5"
  admin_username                  = "operator"
  disable_password_authentication = true
  encryption_at_host_enabled      = true
  secure_boot_enabled             = true
  vtpm_enabled                    = true
  network_interface_ids           = [azurerm_network_interface.shop.id]

  admin_ssh_key {
    username   = "operator"
    public_key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOperator"
  }
  os_disk {
    caching              = "ReadWrite"
    storage_account_type = "Premium_LRS"
  }
}

resource "azurerm_network_interface" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location

  ip_configuration {
    name                          = "internal"
    subnet_id                     = azurerm_subnet.application.id
    private_ip_address_allocation = "Dynamic"
  }
}

resource "azurerm_managed_disk" "orders" {
  name                          = "orders"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  storage_account_type          = "Premium_LRS"
  create_option                 = "Empty"
  disk_size_gb                  = 64
  disk_encryption_set_id        = azurerm_disk_encryption_set.shop.id
  network_access_policy         = "DenyAll"
  public_network_access_enabled = false
}

resource "azurerm_disk_encryption_set" "shop" {
  name                      = "shop"
  resource_group_name       = azurerm_resource_group.shop.name
  location                  = azurerm_resource_group.shop.location
  auto_key_rotation_enabled = true

  identity {
    type = "SystemAssigned"
  }
}

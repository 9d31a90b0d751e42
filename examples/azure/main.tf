terraform {
  required_version = ">= 1.9"

  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 5.0"
    }
    random = {
      source  = "hashicorp/random"
      version = "~> 3.7"
    }
    time = {
      source  = "hashicorp/time"
      version = "~> 0.13"
    }
  }
}

provider "azurerm" {
  features {}
}

locals {
  office = "198.51.100.0/24"

  tags = {
    application = "shop"
  }
}

data "azurerm_client_config" "current" {}

resource "azurerm_resource_group" "shop" {
  name     = "shop"
  location = "West Europe"
  tags     = local.tags
}

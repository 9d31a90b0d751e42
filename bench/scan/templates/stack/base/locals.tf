data "aws_caller_identity" "current" {}

data "aws_availability_zones" "available" {
  state = "available"
}

locals {
  name       = "TEAM-STACK"
  account_id = data.aws_caller_identity.current.account_id
  production = var.environment == "production"
  zones      = slice(["a", "b", "c"], 0, var.network.private_zones)

  tags = {
    Environment = var.environment
    Owner       = "TEAM"
    CostCentre  = format("%04d", 1000 + 7)
  }

  # Each zone gets a network for the public and one for what stays inside.
  networks = {
    for index, zone in local.zones : zone => {
      public  = cidrsubnet(var.network.cidr_block, 8, index)
      private = cidrsubnet(var.network.cidr_block, 8, index + 100)
    }
  }

  retention = local.production ? 365 : 30
}

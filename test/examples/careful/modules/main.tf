terraform {
  required_providers { aws = { source = "hashicorp/aws" } }
}
provider "aws" {
  region = local.region
  default_tags { tags = local.tags }
}
locals {
  region = "eu-central-1"
  tags   = merge({ Team = "shop" }, var.extra_tags)
  rules = {
    ssh   = { port = 22, cidrs = ["10.0.0.0/8"] }
    https = { port = 443, cidrs = ["0.0.0.0/0"] }
  }
}
variable "extra_tags" {
  type    = map(string)
  default = {}
}
module "logs" {
  source     = "./bucket"
  name       = "acme-logs"
  attach_tls = true
}
module "data" {
  source         = "./bucket"
  for_each       = toset(["orders", "invoices"])
  name           = "acme-${each.key}"
  logging        = { target_bucket = module.logs.id }
  attach_tls     = true
  lifecycle_rule = [{ id = "x", enabled = true }]
}
module "none" {
  source = "./bucket"
  create = false
  name   = "acme-none"
}
module "group" {
  source = "./group"
  rules  = local.rules
}

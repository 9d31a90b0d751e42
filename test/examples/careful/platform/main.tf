provider "aws" {
  region = "eu-central-1"
}
data "aws_caller_identity" "current" {}
data "aws_partition" "current" {}
module "key" {
  source = "./key"
}
module "function" {
  source    = "./function"
  name      = "orders"
  variables = { TABLE = "orders", SECRET_ARN = "arn:aws:secretsmanager:eu-central-1:123456789012:secret:x" }
  allowed_triggers = {
    S3  = { service = "s3", source_arn = "arn:aws:s3:::x" }
    Api = { principal = "apigateway.amazonaws.com", source_arn = "arn:aws:execute-api:eu-central-1:123456789012:x/*" }
  }
}
module "plain" {
  source = "./function"
  name   = "plain"
}
module "cluster" {
  source     = "./cluster"
  name       = "shop"
  encryption = { resources = ["secrets"], provider_key_arn = module.key.arn }
}
module "group" {
  source              = "./group"
  ingress_rules       = ["https-443-tcp"]
  ingress_cidr_blocks = ["0.0.0.0/0"]
  ingress_with_cidr_blocks = [
    { rule = "postgresql-tcp", cidr_blocks = "10.0.0.0/8,192.168.0.0/16" },
    { from_port = 22, to_port = 22, protocol = "tcp", cidr_blocks = "10.10.0.0/16" },
  ]
  ingress_with_self = [{ rule = "all-all" }]
}
module "database" {
  source = "./database"
}
module "service" {
  source     = "./service"
  containers = { api = { image = "api:1", environment = [{ name = "LOG_LEVEL", value = "info" }], secrets = [{ name = "DB_PASSWORD", valueFrom = module.key.arn }] } }
}

# example
resource "aws_dms_endpoint" "old_shop" {
  endpoint_id                     = "old-shop"
  endpoint_type                   = "source"
  engine_name                     = "postgres"
  database_name                   = "shop"
  ssl_mode                        = "require" # expect: PASS
  secrets_manager_arn             = aws_secretsmanager_secret.old_shop.arn
  secrets_manager_access_role_arn = "arn:aws:iam::111122223333:role/dms-secrets"
}
# end of example

variable "mode" {}

variable "engine" {}

resource "aws_dms_endpoint" "good" {
  engine_name = "mysql"
  ssl_mode    = "verify-full" # expect: PASS
}

resource "aws_dms_endpoint" "off" {
  engine_name = "aurora-postgresql"
  ssl_mode    = "none" # expect: FAIL
}

resource "aws_dms_endpoint" "absent" { # expect: FAIL
  engine_name = "sqlserver"
}

resource "aws_dms_endpoint" "bucket" {
  engine_name = "s3"
}

resource "aws_dms_endpoint" "warehouse" {
  engine_name = "redshift"
  ssl_mode    = "none"
}

resource "aws_dms_endpoint" "unknown" {
  engine_name = "oracle"
  ssl_mode    = var.mode # expect: MANUAL
}

resource "aws_dms_endpoint" "unknown_engine" {
  engine_name = var.engine # expect: MANUAL
}

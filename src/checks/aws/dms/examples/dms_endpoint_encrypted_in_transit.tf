resource "aws_dms_endpoint" "old_shop" {
  endpoint_id                     = "old-shop"
  endpoint_type                   = "source"
  engine_name                     = "postgres"
  database_name                   = "shop"
  ssl_mode                        = "require"
  secrets_manager_arn             = aws_secretsmanager_secret.old_shop.arn
  secrets_manager_access_role_arn = "arn:aws:iam::111122223333:role/dms-secrets"
}

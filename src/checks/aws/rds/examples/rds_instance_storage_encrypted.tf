resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  kms_key_id                  = aws_kms_key.database.arn
}

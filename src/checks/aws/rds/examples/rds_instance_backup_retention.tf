resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  backup_retention_period     = 14
  backup_window               = "01:00-02:00"
}

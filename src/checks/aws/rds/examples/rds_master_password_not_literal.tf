resource "aws_db_instance" "shop" {
  identifier                  = "shop"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 50
  storage_encrypted           = true
  username                    = "shop"
  manage_master_user_password = true
}

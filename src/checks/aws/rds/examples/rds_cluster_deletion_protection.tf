resource "aws_rds_cluster" "orders" {
  cluster_identifier          = "orders"
  engine                      = "aurora-postgresql"
  master_username             = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  deletion_protection         = true
}

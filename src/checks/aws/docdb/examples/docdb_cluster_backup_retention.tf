resource "aws_docdb_cluster" "catalogue" {
  cluster_identifier          = "catalogue"
  master_username             = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  backup_retention_period     = 14
}

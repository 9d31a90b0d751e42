# example
resource "aws_rds_cluster" "orders" {
  cluster_identifier          = "orders"
  engine                      = "aurora-postgresql"
  master_username             = "shop"
  manage_master_user_password = true
  storage_encrypted           = true # expect: PASS
  backup_retention_period     = 14
}
# end of example

variable "encrypted" {}

resource "aws_rds_cluster" "encrypted" {
  storage_encrypted = true # expect: PASS
}

resource "aws_rds_cluster" "absent" { # expect: FAIL
  engine = "aurora-postgresql"
}

resource "aws_rds_cluster" "serverless" {
  engine_mode = "serverless" # expect: PASS
}

resource "aws_rds_cluster" "unknown" {
  storage_encrypted = var.encrypted # expect: MANUAL
}

resource "aws_rds_cluster" "restored" {
  snapshot_identifier = "before-the-move" # expect: MANUAL
}

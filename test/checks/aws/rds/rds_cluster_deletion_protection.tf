# example
resource "aws_rds_cluster" "orders" {
  cluster_identifier          = "orders"
  engine                      = "aurora-postgresql"
  master_username             = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  deletion_protection         = true # expect: PASS
}
# end of example

variable "protected" {}

resource "aws_rds_cluster" "protected" {
  cluster_identifier  = "shop"
  deletion_protection = true # expect: PASS
}

resource "aws_rds_cluster" "unprotected" {
  deletion_protection = false # expect: FAIL
}

resource "aws_rds_cluster" "absent" { # expect: FAIL
  engine = "aurora-postgresql"
}

resource "aws_rds_cluster" "unknown" {
  deletion_protection = var.protected # expect: MANUAL
}

# It can be made again.
resource "aws_rds_cluster" "replica" {
  replication_source_identifier = aws_rds_cluster.protected.arn
}

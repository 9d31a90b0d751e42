# example
resource "aws_db_instance" "orders" {
  identifier                          = "orders"
  engine                              = "postgres"
  instance_class                      = "db.t4g.medium"
  allocated_storage                   = 100
  username                            = "shop"
  manage_master_user_password         = true
  storage_encrypted                   = true
  iam_database_authentication_enabled = true # expect: PASS
}
# end of example

variable "engine" {}

resource "aws_db_instance" "enabled" {
  engine                              = "postgres"
  iam_database_authentication_enabled = true # expect: PASS
}

resource "aws_db_instance" "disabled" {
  engine                              = "MySQL"
  iam_database_authentication_enabled = false # expect: FAIL
}

resource "aws_db_instance" "absent" { # expect: FAIL
  engine = "mariadb"
}

resource "aws_db_instance" "unknown" {
  engine = var.engine # expect: MANUAL
}

resource "aws_db_instance" "other_engine" {
  engine = "sqlserver-se"
}

resource "aws_db_instance" "copy" {
  snapshot_identifier = "before-the-move"
}

resource "aws_rds_cluster" "cluster" { # expect: FAIL
  engine = "aurora-postgresql"
}

resource "aws_rds_cluster" "enabled_cluster" {
  engine                              = "aurora-mysql"
  iam_database_authentication_enabled = true # expect: PASS
}

resource "aws_rds_cluster" "serverless" {
  engine      = "aurora-mysql"
  engine_mode = "serverless"
}

resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = "shop"
  engine             = "aurora-mysql"
}

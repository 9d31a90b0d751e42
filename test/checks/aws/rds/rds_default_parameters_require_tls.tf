# example
resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  engine_version              = "17.4"
  instance_class              = "db.m7g.large"
  allocated_storage           = 100
  username                    = "owner"
  manage_master_user_password = true
  storage_encrypted           = true
  multi_az                    = true
  backup_retention_period     = 30
  deletion_protection         = true
  parameter_group_name        = "default.postgres17" # expect: PASS
}
# end of example

variable "group" {}
variable "version" {}

resource "aws_db_instance" "newer" { # expect: PASS
  identifier     = "newer"
  engine         = "postgres"
  engine_version = "16.3"
}

resource "aws_db_instance" "older" { # expect: FAIL
  identifier     = "older"
  engine         = "postgres"
  engine_version = "14.12"
}

resource "aws_db_instance" "named" {
  identifier           = "named"
  engine               = "mysql"
  parameter_group_name = "default.mysql8.0" # expect: FAIL
}

resource "aws_db_instance" "mariadb" { # expect: FAIL
  identifier     = "mariadb"
  engine         = "mariadb"
  engine_version = "10.11.8"
}

resource "aws_db_instance" "sqlserver" { # expect: FAIL
  identifier     = "sqlserver"
  engine         = "sqlserver-se"
  engine_version = "15.00.4236.7.v1"
}

resource "aws_db_instance" "oracle" {
  identifier     = "oracle"
  engine         = "oracle-se2"
  engine_version = "19"
}

resource "aws_db_instance" "of_any_version" {
  identifier = "of-any-version"
  engine     = "postgres"
}

resource "aws_db_instance" "own" {
  identifier           = "own"
  engine               = "postgres"
  engine_version       = "14.12"
  parameter_group_name = aws_db_parameter_group.own.name
}

resource "aws_db_parameter_group" "own" {
  name   = "own"
  family = "postgres14"
}

resource "aws_rds_cluster" "aurora" { # expect: FAIL
  cluster_identifier = "aurora"
  engine             = "aurora-mysql"
  engine_version     = "8.0.mysql_aurora.3.05.2"
}

resource "aws_rds_cluster" "aurora_newer" { # expect: PASS
  cluster_identifier = "aurora-newer"
  engine             = "aurora-postgresql"
  engine_version     = "17.4"
}

resource "aws_rds_cluster_instance" "member" {
  identifier         = "member"
  cluster_identifier = aws_rds_cluster.aurora.id
  engine             = "aurora-mysql"
}

resource "aws_db_instance" "unknown" {
  identifier           = "unknown"
  engine               = "postgres"
  engine_version       = "14.12"
  parameter_group_name = var.group # expect: MANUAL
}

resource "aws_db_instance" "unknown_version" {
  identifier     = "unknown-version"
  engine         = "postgres"
  engine_version = var.version # expect: MANUAL
}

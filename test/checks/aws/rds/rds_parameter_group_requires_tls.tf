# example
resource "aws_db_parameter_group" "orders" {
  name   = "orders"
  family = "postgres16"

  parameter {
    name  = "rds.force_ssl"
    value = "1" # expect: PASS
  }
}
# end of example

variable "tls" {}

resource "aws_db_parameter_group" "good" {
  name   = "good"
  family = "postgres14"
  parameter {
    name  = "rds.force_ssl"
    value = 1 # expect: PASS
  }
}

resource "aws_db_parameter_group" "off" {
  name   = "off"
  family = "postgres16"
  parameter {
    name  = "rds.force_ssl"
    value = "0" # expect: FAIL
  }
}

resource "aws_db_parameter_group" "older" { # expect: FAIL
  name   = "older"
  family = "postgres14"
}

resource "aws_db_parameter_group" "newer" { # expect: PASS
  name   = "newer"
  family = "postgres15"
}

resource "aws_rds_cluster_parameter_group" "aurora" { # expect: FAIL
  name   = "aurora"
  family = "aurora-postgresql16"
}

resource "aws_rds_cluster_parameter_group" "mysql" {
  name   = "mysql"
  family = "aurora-mysql8.0"
  parameter {
    name  = "require_secure_transport"
    value = "ON" # expect: PASS
  }
}

resource "aws_rds_cluster_parameter_group" "mysql_off" { # expect: FAIL
  name   = "mysql-off"
  family = "mysql8.0"
  parameter {
    name  = "character_set_server"
    value = "utf8mb4"
  }
}

resource "aws_db_parameter_group" "member" {
  name   = "member"
  family = "aurora-postgresql16"
}

resource "aws_db_parameter_group" "oracle" {
  name   = "oracle"
  family = "oracle-ee-19"
}

resource "aws_db_parameter_group" "unknown" {
  name   = "unknown"
  family = "postgres14"
  parameter {
    name  = "rds.force_ssl"
    value = var.tls # expect: MANUAL
  }
}

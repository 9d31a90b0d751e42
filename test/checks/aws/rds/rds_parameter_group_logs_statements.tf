# example
resource "aws_db_parameter_group" "orders" {
  name   = "orders"
  family = "postgres17"

  parameter {
    name  = "log_statement"
    value = "ddl" # expect: PASS
  }
}
# end of example

variable "statements" {}

resource "aws_db_parameter_group" "good" {
  name   = "good"
  family = "postgres16"
  parameter {
    name  = "log_statement"
    value = "all" # expect: PASS
  }
}

resource "aws_db_parameter_group" "slow" {
  name   = "slow"
  family = "postgres16"
  parameter {
    name  = "log_min_duration_statement"
    value = "500" # expect: PASS
  }
}

resource "aws_db_parameter_group" "never" {
  name   = "never"
  family = "postgres16"
  parameter {
    name  = "log_min_duration_statement"
    value = "-1" # expect: FAIL
  }
}

resource "aws_rds_cluster_parameter_group" "absent" { # expect: FAIL
  name   = "absent"
  family = "aurora-postgresql16"
}

resource "aws_db_parameter_group" "mysql" {
  name   = "mysql"
  family = "mysql8.0"
}

resource "aws_db_parameter_group" "member" {
  name   = "member"
  family = "aurora-postgresql16"
}

resource "aws_db_parameter_group" "unknown" {
  name   = "unknown"
  family = "postgres16"
  parameter {
    name  = "log_statement"
    value = var.statements # expect: MANUAL
  }
}

# example
resource "aws_docdb_cluster_parameter_group" "orders" {
  name   = "orders"
  family = "docdb5.0"

  parameter {
    name  = "tls"
    value = "tls1.2+" # expect: PASS
  }
}
# end of example

variable "tls" {}

resource "aws_docdb_cluster_parameter_group" "good" {
  name = "good"
  parameter {
    name  = "tls"
    value = "tls1.2+" # expect: PASS
  }
}

resource "aws_docdb_cluster_parameter_group" "off" {
  name = "off"
  parameter {
    name  = "audit_logs"
    value = "enabled"
  }
  parameter {
    name  = "tls"
    value = "disabled" # expect: FAIL
  }
}

resource "aws_docdb_cluster_parameter_group" "absent" { # expect: PASS
  name = "absent"
}

resource "aws_docdb_cluster_parameter_group" "unknown" {
  name = "unknown"
  parameter {
    name  = "tls"
    value = var.tls # expect: MANUAL
  }
}

resource "aws_docdb_cluster_parameter_group" "unknown_name" {
  name = "unknown-name"
  parameter { # expect: MANUAL
    name  = var.tls
    value = "disabled"
  }
}

# example
resource "aws_redshift_parameter_group" "reports" {
  name   = "reports"
  family = "redshift-1.0"

  parameter {
    name  = "require_ssl"
    value = "true" # expect: PASS
  }
}
# end of example

variable "tls" {}

resource "aws_redshift_parameter_group" "good" {
  name   = "good"
  family = "redshift-1.0"
  parameter {
    name  = "require_ssl"
    value = "true" # expect: PASS
  }
}

resource "aws_redshift_parameter_group" "off" {
  name   = "off"
  family = "redshift-2.0"
  parameter {
    name  = "require_ssl"
    value = "false" # expect: FAIL
  }
}

resource "aws_redshift_parameter_group" "absent" { # expect: FAIL
  name   = "absent"
  family = "redshift-1.0"
}

resource "aws_redshift_parameter_group" "newer" { # expect: PASS
  name   = "newer"
  family = "redshift-2.0"
}

resource "aws_redshift_parameter_group" "unknown" {
  name   = "unknown"
  family = "redshift-1.0"
  parameter {
    name  = "require_ssl"
    value = var.tls # expect: MANUAL
  }
}

# example
resource "aws_redshift_parameter_group" "facts" {
  name   = "facts"
  family = "redshift-2.0"

  parameter {
    name  = "enable_user_activity_logging"
    value = "true" # expect: PASS
  }
}
# end of example

variable "logged" {}

resource "aws_redshift_parameter_group" "good" {
  name   = "good"
  family = "redshift-1.0"
  parameter {
    name  = "enable_user_activity_logging"
    value = true # expect: PASS
  }
}

resource "aws_redshift_parameter_group" "off" {
  name   = "off"
  family = "redshift-2.0"
  parameter {
    name  = "enable_user_activity_logging"
    value = "false" # expect: FAIL
  }
}

resource "aws_redshift_parameter_group" "absent" { # expect: FAIL
  name   = "absent"
  family = "redshift-2.0"
}

resource "aws_redshift_parameter_group" "unknown" {
  name   = "unknown"
  family = "redshift-2.0"
  parameter {
    name  = "enable_user_activity_logging"
    value = var.logged # expect: MANUAL
  }
}

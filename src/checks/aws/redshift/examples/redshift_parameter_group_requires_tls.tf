resource "aws_redshift_parameter_group" "reports" {
  name   = "reports"
  family = "redshift-1.0"

  parameter {
    name  = "require_ssl"
    value = "true"
  }
}

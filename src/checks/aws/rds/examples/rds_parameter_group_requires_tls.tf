resource "aws_db_parameter_group" "orders" {
  name   = "orders"
  family = "postgres16"

  parameter {
    name  = "rds.force_ssl"
    value = "1"
  }
}

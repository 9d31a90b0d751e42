resource "aws_docdb_cluster_parameter_group" "orders" {
  name   = "orders"
  family = "docdb5.0"

  parameter {
    name  = "tls"
    value = "tls1.2+"
  }
}

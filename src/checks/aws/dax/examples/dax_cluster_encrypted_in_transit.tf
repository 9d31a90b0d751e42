resource "aws_dax_cluster" "orders" {
  cluster_name                     = "orders"
  iam_role_arn                     = "arn:aws:iam::111122223333:role/dax-orders"
  node_type                        = "dax.t3.small"
  replication_factor               = 3
  cluster_endpoint_encryption_type = "TLS"

  server_side_encryption {
    enabled = true
  }
}

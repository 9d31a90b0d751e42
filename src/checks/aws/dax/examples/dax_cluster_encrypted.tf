resource "aws_dax_cluster" "catalogue" {
  cluster_name                     = "catalogue"
  iam_role_arn                     = "arn:aws:iam::111122223333:role/dax-catalogue"
  node_type                        = "dax.r5.large"
  replication_factor               = 3
  cluster_endpoint_encryption_type = "TLS"

  server_side_encryption {
    enabled = true
  }
}

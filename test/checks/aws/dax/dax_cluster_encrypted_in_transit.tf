# example
resource "aws_dax_cluster" "orders" {
  cluster_name                     = "orders"
  iam_role_arn                     = "arn:aws:iam::111122223333:role/dax-orders"
  node_type                        = "dax.t3.small"
  replication_factor               = 3
  cluster_endpoint_encryption_type = "TLS" # expect: PASS

  server_side_encryption {
    enabled = true
  }
}
# end of example

variable "type" {}

resource "aws_dax_cluster" "good" {
  cluster_name                     = "good"
  cluster_endpoint_encryption_type = "TLS" # expect: PASS
}

resource "aws_dax_cluster" "off" {
  cluster_name                     = "off"
  cluster_endpoint_encryption_type = "NONE" # expect: FAIL
}

resource "aws_dax_cluster" "absent" { # expect: FAIL
  cluster_name = "absent"
}

resource "aws_dax_cluster" "unknown" {
  cluster_name                     = "unknown"
  cluster_endpoint_encryption_type = var.type # expect: MANUAL
}

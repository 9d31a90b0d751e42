# example
resource "aws_dax_cluster" "catalogue" {
  cluster_name                     = "catalogue"
  iam_role_arn                     = "arn:aws:iam::111122223333:role/dax-catalogue"
  node_type                        = "dax.r5.large"
  replication_factor               = 3
  cluster_endpoint_encryption_type = "TLS"

  server_side_encryption {
    enabled = true # expect: PASS
  }
}
# end of example

variable "encrypted" {}

resource "aws_dax_cluster" "good" {
  cluster_name = "good"
  server_side_encryption {
    enabled = true # expect: PASS
  }
}

resource "aws_dax_cluster" "off" {
  cluster_name = "off"
  server_side_encryption {
    enabled = false # expect: FAIL
  }
}

resource "aws_dax_cluster" "empty" {
  cluster_name = "empty"
  server_side_encryption {} # expect: FAIL
}

resource "aws_dax_cluster" "absent" { # expect: FAIL
  cluster_name = "absent"
}

resource "aws_dax_cluster" "unknown" {
  cluster_name = "unknown"
  server_side_encryption {
    enabled = var.encrypted # expect: MANUAL
  }
}

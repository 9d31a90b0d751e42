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

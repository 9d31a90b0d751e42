# example
resource "aws_redshift_cluster" "facts" {
  cluster_identifier           = "facts"
  node_type                    = "ra3.large"
  master_username              = "owner"
  manage_master_password       = true
  encrypted                    = true
  publicly_accessible          = false
  enhanced_vpc_routing         = true
  cluster_parameter_group_name = "default.redshift-2.0" # expect: PASS
}
# end of example

variable "group" {}

resource "aws_redshift_cluster" "good" {
  cluster_identifier           = "good"
  cluster_parameter_group_name = "default.redshift-2.0" # expect: PASS
}

resource "aws_redshift_cluster" "old" {
  cluster_identifier           = "old"
  cluster_parameter_group_name = "default.redshift-1.0" # expect: FAIL
}

resource "aws_redshift_cluster" "own" {
  cluster_identifier           = "own"
  cluster_parameter_group_name = aws_redshift_parameter_group.own.name
}

resource "aws_redshift_cluster" "absent" {
  cluster_identifier = "absent"
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier           = "unknown"
  cluster_parameter_group_name = var.group # expect: MANUAL
}

resource "aws_redshift_parameter_group" "own" {
  name   = "own"
  family = "redshift-2.0"
}

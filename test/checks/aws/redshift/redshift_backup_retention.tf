# example
resource "aws_redshift_cluster" "reports" {
  cluster_identifier                  = "reports"
  node_type                           = "ra3.large"
  master_username                     = "reports"
  manage_master_password              = true
  encrypted                           = true
  publicly_accessible                 = false
  enhanced_vpc_routing                = true
  allow_version_upgrade               = true
  automated_snapshot_retention_period = 7 # expect: PASS
}
# end of example

variable "days" {}

resource "aws_redshift_cluster" "good" {
  cluster_identifier = "good"
  automated_snapshot_retention_period = 7 # expect: PASS
}

resource "aws_redshift_cluster" "bad" {
  cluster_identifier = "bad"
  automated_snapshot_retention_period = 1 # expect: FAIL
}

resource "aws_redshift_cluster" "absent" { # expect: FAIL
  cluster_identifier = "absent"
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier = "unknown"
  automated_snapshot_retention_period = var.days # expect: MANUAL
}

resource "aws_redshift_cluster" "none" {
  cluster_identifier                  = "none"
  automated_snapshot_retention_period = 0 # expect: FAIL
}

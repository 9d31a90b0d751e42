# example
resource "aws_redshift_cluster" "reports" {
  cluster_identifier                  = "reports"
  node_type                           = "ra3.large"
  master_username                     = "reports"
  manage_master_password              = true
  encrypted                           = true
  publicly_accessible                 = false
  enhanced_vpc_routing                = true
  allow_version_upgrade               = true # expect: PASS
  automated_snapshot_retention_period = 7
}
# end of example

variable "upgrade" {}

resource "aws_redshift_cluster" "good" {
  cluster_identifier = "good"
  allow_version_upgrade = true # expect: PASS
}

resource "aws_redshift_cluster" "bad" {
  cluster_identifier = "bad"
  allow_version_upgrade = false # expect: FAIL
}

resource "aws_redshift_cluster" "absent" { # expect: PASS
  cluster_identifier = "absent"
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier = "unknown"
  allow_version_upgrade = var.upgrade # expect: MANUAL
}

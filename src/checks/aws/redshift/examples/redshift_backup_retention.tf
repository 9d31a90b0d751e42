resource "aws_redshift_cluster" "reports" {
  cluster_identifier                  = "reports"
  node_type                           = "ra3.large"
  master_username                     = "reports"
  manage_master_password              = true
  encrypted                           = true
  publicly_accessible                 = false
  enhanced_vpc_routing                = true
  allow_version_upgrade               = true
  automated_snapshot_retention_period = 7
}

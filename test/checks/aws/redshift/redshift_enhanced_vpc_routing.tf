# example
resource "aws_redshift_cluster" "warehouse" {
  cluster_identifier     = "warehouse"
  node_type              = "ra3.large"
  master_username        = "shop"
  manage_master_password = true
  encrypted              = true
  publicly_accessible    = false
  enhanced_vpc_routing   = true # expect: PASS
}

resource "aws_redshift_logging" "warehouse" {
  cluster_identifier   = aws_redshift_cluster.warehouse.id
  log_destination_type = "cloudwatch"
  log_exports          = ["connectionlog", "userlog"]
}
# end of example

variable "setting" {}

resource "aws_redshift_cluster" "good" {
  enhanced_vpc_routing = true # expect: PASS
}

resource "aws_redshift_cluster" "bad" {
  enhanced_vpc_routing = false # expect: FAIL
}

resource "aws_redshift_cluster" "absent" { # expect: FAIL
  encrypted = true
}

resource "aws_redshift_cluster" "unknown" {
  enhanced_vpc_routing = var.setting # expect: MANUAL
}

# example
resource "aws_redshift_cluster" "warehouse" {
  cluster_identifier     = "warehouse"
  node_type              = "ra3.large"
  master_username        = "shop"
  manage_master_password = true
  encrypted              = true
  publicly_accessible    = false
  enhanced_vpc_routing   = true
}

resource "aws_redshift_logging" "warehouse" { # expect: PASS
  cluster_identifier   = aws_redshift_cluster.warehouse.id
  log_destination_type = "cloudwatch"
  log_exports          = ["connectionlog", "userlog"]
}
# end of example

variable "enabled" {}

resource "aws_redshift_cluster" "logged" {
  cluster_identifier = "logged"
}

resource "aws_redshift_logging" "logged" { # expect: PASS
  cluster_identifier = aws_redshift_cluster.logged.id
  bucket_name        = "logs"
}

# As before version 6 of the provider.
resource "aws_redshift_cluster" "block" {
  logging {
    enable = true # expect: PASS
  }
}

resource "aws_redshift_cluster" "off" {
  logging {
    enable = false # expect: FAIL
  }
}

resource "aws_redshift_cluster" "unknown" {
  logging {
    enable = var.enabled # expect: MANUAL
  }
}

resource "aws_redshift_cluster" "absent" { # expect: FAIL
  encrypted = true
}

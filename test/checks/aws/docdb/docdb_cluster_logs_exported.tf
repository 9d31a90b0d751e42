# example
resource "aws_docdb_cluster" "catalogue" {
  cluster_identifier              = "catalogue"
  master_username                 = "shop"
  manage_master_user_password     = true
  storage_encrypted               = true
  enabled_cloudwatch_logs_exports = ["audit"] # expect: PASS
}
# end of example

variable "setting" {}

resource "aws_docdb_cluster" "good" {
  enabled_cloudwatch_logs_exports = ["audit"] # expect: PASS
}

resource "aws_docdb_cluster" "bad" {
  enabled_cloudwatch_logs_exports = ["profiler"] # expect: FAIL
}

resource "aws_docdb_cluster" "absent" { # expect: FAIL
  storage_encrypted = true
}

resource "aws_docdb_cluster" "unknown" {
  enabled_cloudwatch_logs_exports = var.setting # expect: MANUAL
}

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

# example
resource "aws_neptune_cluster" "relations" {
  cluster_identifier             = "relations"
  storage_encrypted              = true
  enable_cloudwatch_logs_exports = ["audit"] # expect: PASS
}
# end of example

variable "setting" {}

resource "aws_neptune_cluster" "good" {
  enable_cloudwatch_logs_exports = ["audit"] # expect: PASS
}

resource "aws_neptune_cluster" "bad" {
  enable_cloudwatch_logs_exports = ["slowquery"] # expect: FAIL
}

resource "aws_neptune_cluster" "absent" { # expect: FAIL
  storage_encrypted = true
}

resource "aws_neptune_cluster" "unknown" {
  enable_cloudwatch_logs_exports = var.setting # expect: MANUAL
}

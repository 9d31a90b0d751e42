variable "encrypted" {}

resource "aws_rds_cluster" "encrypted" {
  storage_encrypted = true # expect: PASS
}

resource "aws_rds_cluster" "absent" { # expect: FAIL
  engine = "aurora-postgresql"
}

resource "aws_rds_cluster" "serverless" {
  engine_mode = "serverless" # expect: PASS
}

resource "aws_rds_cluster" "unknown" {
  storage_encrypted = var.encrypted # expect: MANUAL
}

resource "aws_rds_cluster" "restored" {
  snapshot_identifier = "before-the-move" # expect: MANUAL
}

# example
resource "aws_kms_key" "relations" {
  description         = "Storage of the cluster relations"
  enable_key_rotation = true
}

resource "aws_neptune_cluster" "relations" {
  cluster_identifier                  = "relations"
  engine                              = "neptune"
  iam_database_authentication_enabled = true
  storage_encrypted                   = true # expect: PASS
  kms_key_arn                         = aws_kms_key.relations.arn
}
# end of example

variable "encrypted" {}

resource "aws_neptune_cluster" "good" {
  storage_encrypted = true # expect: PASS
}

resource "aws_neptune_cluster" "off" {
  storage_encrypted = false # expect: FAIL
}

resource "aws_neptune_cluster" "absent" {} # expect: FAIL

resource "aws_neptune_cluster" "restored" {
  snapshot_identifier = "before-the-move" # expect: MANUAL
}

resource "aws_neptune_cluster" "unknown" {
  storage_encrypted = var.encrypted # expect: MANUAL
}

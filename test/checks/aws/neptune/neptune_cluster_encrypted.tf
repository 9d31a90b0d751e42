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

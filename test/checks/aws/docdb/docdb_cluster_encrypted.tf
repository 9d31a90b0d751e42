variable "encrypted" {}

resource "aws_docdb_cluster" "good" {
  storage_encrypted = true # expect: PASS
}

resource "aws_docdb_cluster" "off" {
  storage_encrypted = false # expect: FAIL
}

resource "aws_docdb_cluster" "absent" {} # expect: FAIL

resource "aws_docdb_cluster" "restored" {
  snapshot_identifier = "before-the-move" # expect: MANUAL
}

resource "aws_docdb_cluster" "unknown" {
  storage_encrypted = var.encrypted # expect: MANUAL
}

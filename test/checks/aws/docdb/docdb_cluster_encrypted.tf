# example
variable "master_password" {
  type      = string
  sensitive = true
}

resource "aws_kms_key" "catalogue" {
  description         = "Storage of the cluster catalogue"
  enable_key_rotation = true
}

resource "aws_docdb_cluster" "catalogue" {
  cluster_identifier = "catalogue"
  engine             = "docdb"
  master_username    = "shop"
  master_password    = var.master_password
  storage_encrypted  = true # expect: PASS
  kms_key_id         = aws_kms_key.catalogue.arn
}
# end of example

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

variable "setting" {}

resource "aws_docdb_cluster" "good" {
  deletion_protection = true # expect: PASS
}

resource "aws_docdb_cluster" "bad" {
  deletion_protection = false # expect: FAIL
}

resource "aws_docdb_cluster" "absent" { # expect: FAIL
  storage_encrypted = true
}

resource "aws_docdb_cluster" "unknown" {
  deletion_protection = var.setting # expect: MANUAL
}

variable "setting" {}

resource "aws_docdb_cluster" "good" {
  backup_retention_period = 7 # expect: PASS
}

resource "aws_docdb_cluster" "bad" {
  backup_retention_period = 3 # expect: FAIL
}

resource "aws_docdb_cluster" "absent" { # expect: FAIL
  storage_encrypted = true
}

resource "aws_docdb_cluster" "unknown" {
  backup_retention_period = var.setting # expect: MANUAL
}

# example
resource "aws_docdb_cluster" "catalogue" {
  cluster_identifier          = "catalogue"
  master_username             = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  backup_retention_period     = 14 # expect: PASS
}
# end of example

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

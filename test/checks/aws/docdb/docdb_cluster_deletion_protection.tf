# example
resource "aws_docdb_cluster" "catalogue" {
  cluster_identifier          = "catalogue"
  master_username             = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  deletion_protection         = true # expect: PASS
}
# end of example

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

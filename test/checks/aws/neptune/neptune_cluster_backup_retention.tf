# example
resource "aws_neptune_cluster" "relations" {
  cluster_identifier      = "relations"
  storage_encrypted       = true
  backup_retention_period = 14 # expect: PASS
}
# end of example

variable "setting" {}

resource "aws_neptune_cluster" "good" {
  backup_retention_period = 7 # expect: PASS
}

resource "aws_neptune_cluster" "bad" {
  backup_retention_period = 3 # expect: FAIL
}

resource "aws_neptune_cluster" "absent" { # expect: FAIL
  storage_encrypted = true
}

resource "aws_neptune_cluster" "unknown" {
  backup_retention_period = var.setting # expect: MANUAL
}

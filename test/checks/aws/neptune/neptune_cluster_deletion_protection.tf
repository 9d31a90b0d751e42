# example
resource "aws_neptune_cluster" "relations" {
  cluster_identifier  = "relations"
  storage_encrypted   = true
  deletion_protection = true # expect: PASS
}
# end of example

variable "setting" {}

resource "aws_neptune_cluster" "good" {
  deletion_protection = true # expect: PASS
}

resource "aws_neptune_cluster" "bad" {
  deletion_protection = false # expect: FAIL
}

resource "aws_neptune_cluster" "absent" { # expect: FAIL
  storage_encrypted = true
}

resource "aws_neptune_cluster" "unknown" {
  deletion_protection = var.setting # expect: MANUAL
}

# example
resource "aws_neptune_cluster" "relations" {
  cluster_identifier                  = "relations"
  storage_encrypted                   = true
  iam_database_authentication_enabled = true # expect: PASS
}
# end of example

variable "setting" {}

resource "aws_neptune_cluster" "good" {
  iam_database_authentication_enabled = true # expect: PASS
}

resource "aws_neptune_cluster" "bad" {
  iam_database_authentication_enabled = false # expect: FAIL
}

resource "aws_neptune_cluster" "absent" { # expect: FAIL
  storage_encrypted = true
}

resource "aws_neptune_cluster" "unknown" {
  iam_database_authentication_enabled = var.setting # expect: MANUAL
}

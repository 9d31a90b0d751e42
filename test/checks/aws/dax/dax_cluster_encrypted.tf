variable "encrypted" {}

resource "aws_dax_cluster" "good" {
  cluster_name = "good"
  server_side_encryption {
    enabled = true # expect: PASS
  }
}

resource "aws_dax_cluster" "off" {
  cluster_name = "off"
  server_side_encryption {
    enabled = false # expect: FAIL
  }
}

resource "aws_dax_cluster" "empty" {
  cluster_name = "empty"
  server_side_encryption {} # expect: FAIL
}

resource "aws_dax_cluster" "absent" { # expect: FAIL
  cluster_name = "absent"
}

resource "aws_dax_cluster" "unknown" {
  cluster_name = "unknown"
  server_side_encryption {
    enabled = var.encrypted # expect: MANUAL
  }
}

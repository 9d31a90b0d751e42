variable "endpoint" {}

resource "aws_transfer_server" "private" {
  endpoint_type = "VPC" # expect: PASS
}

resource "aws_transfer_server" "older" {
  endpoint_type = "VPC_ENDPOINT" # expect: PASS
}

resource "aws_transfer_server" "public" {
  endpoint_type = "PUBLIC" # expect: FAIL
}

resource "aws_transfer_server" "absent" { # expect: FAIL
  protocols = ["SFTP"]
}

resource "aws_transfer_server" "unknown" {
  endpoint_type = var.endpoint # expect: MANUAL
}

variable "protocol" {}

resource "aws_transfer_server" "encrypted" {
  protocols = ["SFTP", "FTPS"] # expect: PASS
}

resource "aws_transfer_server" "plain" {
  protocols = ["FTPS", "FTP"] # expect: FAIL
}

resource "aws_transfer_server" "absent" { # expect: PASS
  endpoint_type = "VPC"
}

resource "aws_transfer_server" "plain_and_unknown" {
  protocols = ["FTP", var.protocol] # expect: FAIL
}

resource "aws_transfer_server" "unknown" {
  protocols = [var.protocol] # expect: MANUAL
}

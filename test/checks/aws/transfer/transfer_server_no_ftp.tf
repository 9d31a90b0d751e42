# example
resource "aws_transfer_server" "partners" {
  endpoint_type        = "VPC"
  protocols            = ["SFTP"] # expect: PASS
  security_policy_name = "TransferSecurityPolicy-2024-01"

  endpoint_details {
    vpc_id             = aws_vpc.main.id
    subnet_ids         = aws_subnet.private[*].id
    security_group_ids = [aws_security_group.partners.id]
  }
}
# end of example

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

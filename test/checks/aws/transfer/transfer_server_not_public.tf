# example
resource "aws_transfer_server" "partners" {
  endpoint_type        = "VPC" # expect: PASS
  protocols            = ["SFTP"]
  security_policy_name = "TransferSecurityPolicy-2024-01"

  endpoint_details {
    vpc_id             = aws_vpc.main.id
    subnet_ids         = aws_subnet.private[*].id
    security_group_ids = [aws_security_group.partners.id]
  }
}
# end of example

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

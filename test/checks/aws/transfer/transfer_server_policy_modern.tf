# example
resource "aws_transfer_server" "partners" {
  endpoint_type        = "VPC"
  protocols            = ["SFTP"]
  security_policy_name = "TransferSecurityPolicy-2024-01" # expect: PASS

  endpoint_details {
    vpc_id             = aws_vpc.main.id
    subnet_ids         = aws_subnet.private[*].id
    security_group_ids = [aws_security_group.partners.id]
  }
}
# end of example

variable "policy" {}

resource "aws_transfer_server" "modern" {
  security_policy_name = "TransferSecurityPolicy-2024-01" # expect: PASS
}

resource "aws_transfer_server" "restricted" {
  security_policy_name = "TransferSecurityPolicy-Restricted-2020-06" # expect: PASS
}

resource "aws_transfer_server" "old" {
  security_policy_name = "TransferSecurityPolicy-FIPS-2020-06" # expect: FAIL
}

resource "aws_transfer_server" "absent" { # expect: FAIL
  endpoint_type = "VPC"
}

resource "aws_transfer_server" "unknown" {
  security_policy_name = var.policy # expect: MANUAL
}

# example
resource "aws_transfer_server" "partners" { # expect: PASS
  endpoint_type               = "VPC"
  security_policy_name        = "TransferSecurityPolicy-2024-01"
  structured_log_destinations = ["${aws_cloudwatch_log_group.partners.arn}:*"]

  endpoint_details {
    vpc_id             = aws_vpc.main.id
    subnet_ids         = aws_subnet.private[*].id
    security_group_ids = [aws_security_group.partners.id]
  }
}
# end of example

variable "groups" {}
variable "role" {}

resource "aws_transfer_server" "by_role" { # expect: PASS
  logging_role = "arn:aws:iam::111122223333:role/transfer-logs"
}

resource "aws_transfer_server" "absent" { # expect: FAIL
  endpoint_type = "VPC"
}

resource "aws_transfer_server" "empty" { # expect: FAIL
  structured_log_destinations = []
}

resource "aws_transfer_server" "unknown" {
  logging_role = var.role # expect: MANUAL
}

resource "aws_transfer_server" "partners" {
  endpoint_type        = "VPC"
  protocols            = ["SFTP"]
  security_policy_name = "TransferSecurityPolicy-2024-01"

  endpoint_details {
    vpc_id             = aws_vpc.main.id
    subnet_ids         = aws_subnet.private[*].id
    security_group_ids = [aws_security_group.partners.id]
  }
}

# example
resource "aws_ec2_client_vpn_endpoint" "staff" {
  client_cidr_block      = "10.8.0.0/22"
  server_certificate_arn = aws_acm_certificate.vpn.arn

  authentication_options {
    type              = "federated-authentication"
    saml_provider_arn = aws_iam_saml_provider.staff.arn
  }

  connection_log_options {
    enabled              = true # expect: PASS
    cloudwatch_log_group = aws_cloudwatch_log_group.vpn.name
  }
}
# end of example

variable "setting" {}

resource "aws_ec2_client_vpn_endpoint" "good" {
  connection_log_options {
    enabled = true # expect: PASS
  }
}

resource "aws_ec2_client_vpn_endpoint" "bad" {
  connection_log_options {
    enabled = false # expect: FAIL
  }
}

resource "aws_ec2_client_vpn_endpoint" "unknown" {
  connection_log_options {
    enabled = var.setting # expect: MANUAL
  }
}

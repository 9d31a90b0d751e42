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

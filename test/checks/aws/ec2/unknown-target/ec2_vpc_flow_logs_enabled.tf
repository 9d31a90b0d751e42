variable "vpc" {}

resource "aws_vpc" "perhaps" { # expect: MANUAL
  cidr_block = "10.0.0.0/16"
}

resource "aws_flow_log" "perhaps" {
  vpc_id       = var.vpc
  traffic_type = "ALL"
}

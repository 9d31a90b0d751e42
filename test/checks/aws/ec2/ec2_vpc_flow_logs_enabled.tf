# example
resource "aws_vpc" "main" { # expect: PASS
  cidr_block = "10.0.0.0/16"
}

resource "aws_flow_log" "main" {
  vpc_id               = aws_vpc.main.id
  traffic_type         = "ALL"
  log_destination_type = "s3"
  log_destination      = "arn:aws:s3:::acme-flow-logs"
}
# end of example

variable "traffic" {}

resource "aws_vpc" "recorded" { # expect: PASS
  cidr_block = "10.0.0.0/16"
}

resource "aws_flow_log" "recorded" {
  vpc_id          = aws_vpc.recorded.id
  traffic_type    = "ALL"
  log_destination = "arn:aws:s3:::flow-logs"
}

resource "aws_default_vpc" "rejected" {} # expect: PASS

resource "aws_flow_log" "rejected" {
  vpc_id       = aws_default_vpc.rejected.id
  traffic_type = "REJECT"
}

resource "aws_vpc" "accepted" { # expect: FAIL
  cidr_block = "10.1.0.0/16"
}

resource "aws_flow_log" "accepted" {
  vpc_id       = aws_vpc.accepted.id
  traffic_type = "ACCEPT"
}

resource "aws_vpc" "absent" { # expect: MANUAL
  cidr_block = "10.2.0.0/16"
}

resource "aws_subnet" "part" {
  vpc_id = aws_vpc.absent.id
}

resource "aws_flow_log" "part" {
  subnet_id    = aws_subnet.part.id
  traffic_type = "ALL"
}

resource "aws_vpc" "unknown" { # expect: MANUAL
  cidr_block = "10.3.0.0/16"
}

resource "aws_flow_log" "unknown" {
  vpc_id       = aws_vpc.unknown.id
  traffic_type = var.traffic
}

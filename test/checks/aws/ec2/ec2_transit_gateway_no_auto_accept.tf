# example
resource "aws_ec2_transit_gateway" "company" {
  description                    = "Networks of the company"
  auto_accept_shared_attachments = "disable" # expect: PASS
}
# end of example

variable "accept" {}

resource "aws_ec2_transit_gateway" "good" {
  auto_accept_shared_attachments = "disable" # expect: PASS
}

resource "aws_ec2_transit_gateway" "absent" {} # expect: PASS

resource "aws_ec2_transit_gateway" "open" {
  auto_accept_shared_attachments = "enable" # expect: FAIL
}

resource "aws_ec2_transit_gateway" "unknown" {
  auto_accept_shared_attachments = var.accept # expect: MANUAL
}

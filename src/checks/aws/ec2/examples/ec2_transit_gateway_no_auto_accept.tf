resource "aws_ec2_transit_gateway" "company" {
  description                    = "Networks of the company"
  auto_accept_shared_attachments = "disable"
}

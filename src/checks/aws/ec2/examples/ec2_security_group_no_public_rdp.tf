resource "aws_security_group" "desktops" {
  name   = "desktops"
  vpc_id = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "rdp_from_office" {
  security_group_id = aws_security_group.desktops.id
  description       = "Remote Desktop from the office"
  ip_protocol       = "tcp"
  from_port         = 3389
  to_port           = 3389
  cidr_ipv4         = "198.51.100.0/24"
}

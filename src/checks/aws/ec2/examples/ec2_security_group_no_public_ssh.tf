resource "aws_security_group" "bastion" {
  name   = "bastion"
  vpc_id = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "ssh_from_office" {
  security_group_id = aws_security_group.bastion.id
  description       = "SSH from the office"
  ip_protocol       = "tcp"
  from_port         = 22
  to_port           = 22
  cidr_ipv4         = "198.51.100.0/24"
}

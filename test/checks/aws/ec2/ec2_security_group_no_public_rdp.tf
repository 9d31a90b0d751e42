# example
resource "aws_security_group" "desktops" { # expect: PASS
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
# end of example

variable "ranges" {}

resource "aws_security_group" "open" {
  ingress {
    from_port   = 3389
    to_port     = 3389
    protocol    = "TCP"
    cidr_blocks = ["0.0.0.0/0"] # expect: FAIL
  }
}

resource "aws_security_group" "open_udp" {
  ingress {
    from_port   = 3000
    to_port     = 4000
    protocol    = "17"
    cidr_blocks = ["0.0.0.0/0"] # expect: FAIL
  }
}

resource "aws_security_group" "icmp" { # expect: PASS
  ingress {
    from_port   = -1
    to_port     = -1
    protocol    = "icmp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "narrow" { # expect: PASS
  ingress {
    from_port   = 3389
    to_port     = 3389
    protocol    = "tcp"
    cidr_blocks = [aws_vpc.main.cidr_block]
  }
}

resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_security_group" "unknown" {
  ingress {
    from_port   = 3389
    to_port     = 3389
    protocol    = "tcp"
    cidr_blocks = var.ranges # expect: MANUAL
  }
}

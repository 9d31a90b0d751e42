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

# example
resource "aws_security_group" "web" { # expect: PASS
  name   = "web"
  vpc_id = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "https" {
  security_group_id = aws_security_group.web.id
  description       = "Customers"
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
  cidr_ipv4         = "0.0.0.0/0"
}
# end of example

variable "range" {}
variable "protocol" {}
variable "group" {}

resource "aws_security_group" "all_protocols" {
  ingress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"] # expect: FAIL
  }
}

resource "aws_security_group" "all_tcp_ports" {
  ingress {
    from_port        = 1
    to_port          = 65535
    protocol         = "tcp"
    ipv6_cidr_blocks = ["::/0"] # expect: FAIL
  }
}

resource "aws_security_group" "written_as_an_argument" {
  ingress = [{
    from_port   = 0
    to_port     = 65535
    protocol    = "udp"
    cidr_blocks = ["0.0.0.0/0"] # expect: FAIL
  }]
}

resource "aws_security_group" "narrow" { # expect: PASS
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port   = 1024
    to_port     = 65535
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port   = -1
    to_port     = -1
    protocol    = "icmp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    self      = true
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "absent" { # expect: PASS
  name = "absent"
}

resource "aws_security_group" "unknown_range" {
  ingress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = [var.range] # expect: MANUAL
  }
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = [var.range]
  }
}

resource "aws_security_group" "unknown_protocol" {
  ingress {
    from_port   = 0
    to_port     = 0
    protocol    = var.protocol # expect: MANUAL
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "with_rule" {
  name = "with-rule"
}

resource "aws_security_group_rule" "everything" {
  security_group_id = aws_security_group.with_rule.id
  type              = "ingress"
  from_port         = 0
  to_port           = 65535
  protocol          = "all"
  cidr_blocks       = ["0.0.0.0/0"] # expect: FAIL
}

# The group is declared elsewhere.
resource "aws_vpc_security_group_ingress_rule" "everything" {
  security_group_id = var.group
  ip_protocol       = "-1"
  cidr_ipv4         = "0.0.0.0/0" # expect: FAIL
}

resource "aws_vpc_security_group_ingress_rule" "between_groups" { # expect: PASS
  security_group_id            = var.group
  ip_protocol                  = "-1"
  referenced_security_group_id = aws_security_group.narrow.id
}

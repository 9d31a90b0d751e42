# example
resource "aws_security_group" "application" { # expect: PASS
  name        = "application"
  description = "The servers of the shop"
  vpc_id      = aws_vpc.shop.id

  ingress {
    description     = "Requests from the load balancer"
    protocol        = "tcp"
    from_port       = 8080
    to_port         = 8080
    security_groups = [aws_security_group.load_balancer.id]
  }

  egress {
    description = "Calls of other services"
    protocol    = "tcp"
    from_port   = 443
    to_port     = 443
    cidr_blocks = ["0.0.0.0/0"]
  }
}
# end of example

variable "ranges" {}

resource "aws_security_group" "open" {
  egress {
    protocol    = "-1"
    from_port   = 0
    to_port     = 0
    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"] # expect: FAIL
  }
}

resource "aws_security_group" "every_tcp_port" {
  egress {
    protocol         = "tcp"
    from_port        = 0
    to_port          = 65535
    ipv6_cidr_blocks = ["::/0"] # expect: FAIL
  }
}

# Reaching web servers is what most workloads need.
resource "aws_security_group" "https" { # expect: PASS
  egress {
    protocol    = "tcp"
    from_port   = 443
    to_port     = 443
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "inside" { # expect: PASS
  egress {
    protocol    = "-1"
    from_port   = 0
    to_port     = 0
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_security_group" "unknown" {
  egress {
    protocol    = "-1"
    from_port   = 0
    to_port     = 0
    cidr_blocks = var.ranges # expect: MANUAL
  }
}

# The provider removes the rule that AWS gives a new group.
resource "aws_security_group" "no_rules" { # expect: PASS
  name = "no-rules"
}

resource "aws_security_group" "separate" {
  name = "separate"
}

resource "aws_security_group_rule" "separate" {
  type              = "egress"
  security_group_id = aws_security_group.separate.id
  protocol          = "all"
  from_port         = 0
  to_port           = 0
  cidr_blocks       = ["0.0.0.0/0"] # expect: FAIL
}

resource "aws_vpc_security_group_egress_rule" "elsewhere" {
  security_group_id = "sg-1"
  ip_protocol       = "-1"
  cidr_ipv4         = "0.0.0.0/0" # expect: FAIL
}

resource "aws_security_group_rule" "elsewhere_https" { # expect: PASS
  type              = "egress"
  security_group_id = "sg-1"
  protocol          = "tcp"
  from_port         = 443
  to_port           = 443
  cidr_blocks       = ["0.0.0.0/0"]
}

# It may be a rule for what comes in, which another check looks at.
resource "aws_security_group_rule" "ingress" {
  type              = "ingress"
  security_group_id = "sg-1"
  protocol          = "-1"
  from_port         = 0
  to_port           = 0
  cidr_blocks       = ["10.0.0.0/8"]
}

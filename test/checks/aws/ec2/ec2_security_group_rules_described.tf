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

variable "description" {}

resource "aws_security_group" "described" { # expect: PASS
  description = "The servers of the shop"

  ingress {
    description = "Requests"
    protocol    = "tcp"
    from_port   = 443
    to_port     = 443
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_security_group" "unnamed" { # expect: FAIL
  name = "unnamed"
}

resource "aws_security_group" "silent_rule" {
  description = "The servers of the shop"

  egress { # expect: FAIL
    protocol    = "tcp"
    from_port   = 443
    to_port     = 443
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_security_group" "given" {
  description = var.description # expect: MANUAL
}

resource "aws_security_group_rule" "elsewhere" { # expect: FAIL
  type              = "ingress"
  security_group_id = "sg-1"
  protocol          = "tcp"
  from_port         = 22
  to_port           = 22
  cidr_blocks       = ["10.0.0.0/8"]
}

resource "aws_vpc_security_group_egress_rule" "elsewhere_described" { # expect: PASS
  description       = "Calls of other services"
  security_group_id = "sg-1"
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
  cidr_ipv4         = "0.0.0.0/0"
}

# Nobody can describe it.
resource "aws_default_security_group" "default" { # expect: PASS
  vpc_id = "vpc-1"
}

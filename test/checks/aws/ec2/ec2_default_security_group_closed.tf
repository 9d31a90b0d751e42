# example
# Without ingress and egress blocks, Terraform removes every rule.
resource "aws_default_security_group" "main" { # expect: PASS
  vpc_id = aws_vpc.main.id
}
# end of example

variable "rules" {}

resource "aws_default_security_group" "closed" { # expect: PASS
  vpc_id = "vpc-1a2b3c4d"
}

resource "aws_default_security_group" "emptied" { # expect: PASS
  vpc_id  = "vpc-1a2b3c4d"
  ingress = []
  egress  = []
}

# What AWS gives a new VPC.
resource "aws_default_security_group" "as_created" {
  vpc_id = "vpc-1a2b3c4d"
  ingress { # expect: FAIL
    protocol  = -1
    self      = true
    from_port = 0
    to_port   = 0
  }
  egress {
    protocol    = -1
    from_port   = 0
    to_port     = 0
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_default_security_group" "talks" {
  vpc_id = "vpc-1a2b3c4d"
  egress { # expect: FAIL
    protocol    = "tcp"
    from_port   = 443
    to_port     = 443
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_default_security_group" "with_rule" {
  vpc_id = "vpc-1a2b3c4d"
}

resource "aws_vpc_security_group_egress_rule" "out" { # expect: FAIL
  security_group_id            = aws_default_security_group.with_rule.id
  ip_protocol                  = "-1"
  referenced_security_group_id = aws_security_group.own.id
}

resource "aws_default_security_group" "unknown" {
  vpc_id  = "vpc-1a2b3c4d"
  ingress = var.rules # expect: MANUAL
}

# Only default groups are asked.
resource "aws_security_group" "own" {
  egress {
    protocol    = -1
    from_port   = 0
    to_port     = 0
    cidr_blocks = ["0.0.0.0/0"]
  }
}

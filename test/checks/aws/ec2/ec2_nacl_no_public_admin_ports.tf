# example
resource "aws_network_acl" "private" { # expect: PASS
  vpc_id     = aws_vpc.main.id
  subnet_ids = [aws_subnet.private.id]

  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "10.0.0.0/8"
  }

  # Answers to connections that were opened from inside.
  ingress {
    rule_no    = 110
    action     = "allow"
    protocol   = "tcp"
    from_port  = 32768
    to_port    = 60999
    cidr_block = "0.0.0.0/0"
  }
}
# end of example

variable "range" {}
variable "number" {}
variable "acl" {}

resource "aws_network_acl" "open" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 22
    to_port    = 22
    cidr_block = "0.0.0.0/0" # expect: FAIL
  }
}

resource "aws_network_acl" "open_for_all_protocols" {
  ingress {
    rule_no         = 100
    action          = "allow"
    protocol        = "-1"
    from_port       = 0
    to_port         = 0
    ipv6_cidr_block = "::/0" # expect: FAIL
  }
}

resource "aws_network_acl" "written_as_an_argument" {
  ingress = [{
    rule_no    = 100
    action     = "allow"
    protocol   = "17"
    from_port  = 3000
    to_port    = 4000
    cidr_block = "0.0.0.0/0" # expect: FAIL
  }]
}

resource "aws_network_acl" "narrow" { # expect: PASS
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 22
    to_port    = 22
    cidr_block = "10.0.0.0/8"
  }
  ingress {
    rule_no    = 110
    action     = "allow"
    protocol   = "tcp"
    from_port  = 443
    to_port    = 443
    cidr_block = "0.0.0.0/0"
  }
  egress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0"
  }
}

resource "aws_network_acl" "denied_before" { # expect: PASS
  ingress {
    rule_no    = 90
    action     = "deny"
    protocol   = "tcp"
    from_port  = 22
    to_port    = 22
    cidr_block = "0.0.0.0/0"
  }
  ingress {
    rule_no    = 91
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0"
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0"
  }
}

resource "aws_network_acl" "denied_too_late" {
  ingress {
    rule_no    = 110
    action     = "deny"
    protocol   = "tcp"
    from_port  = 3389
    to_port    = 3389
    cidr_block = "0.0.0.0/0"
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 3389
    to_port    = 3389
    cidr_block = "0.0.0.0/0" # expect: FAIL
  }
}

resource "aws_network_acl" "unknown_order" {
  ingress {
    rule_no    = var.number # expect: MANUAL
    action     = "deny"
    protocol   = "tcp"
    from_port  = 22
    to_port    = 22
    cidr_block = "0.0.0.0/0"
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 22
    to_port    = 22
    cidr_block = "0.0.0.0/0"
  }
}

resource "aws_network_acl" "unknown_range" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 22
    to_port    = 22
    cidr_block = var.range # expect: MANUAL
  }
}

resource "aws_network_acl" "absent" {} # expect: PASS

resource "aws_default_network_acl" "with_rule" {
  default_network_acl_id = "acl-1a2b3c4d"
}

resource "aws_network_acl_rule" "open" {
  network_acl_id = aws_default_network_acl.with_rule.id
  rule_number    = 100
  rule_action    = "allow"
  protocol       = "all"
  cidr_block     = "0.0.0.0/0" # expect: FAIL
}

# The ACL is declared elsewhere.
resource "aws_network_acl_rule" "elsewhere" {
  network_acl_id = var.acl
  rule_number    = 100
  rule_action    = "allow"
  protocol       = "tcp"
  from_port      = 22
  to_port        = 22
  cidr_block     = "0.0.0.0/0" # expect: FAIL
}

resource "aws_network_acl_rule" "outwards" { # expect: PASS
  network_acl_id = var.acl
  egress         = true
  rule_number    = 100
  rule_action    = "allow"
  protocol       = "-1"
  cidr_block     = "0.0.0.0/0"
}

resource "aws_network_acl" "in_halves" {
  vpc_id = "vpc-halves"
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 22
    to_port    = 22
    cidr_block = "0.0.0.0/1" # expect: FAIL
  }
  ingress {
    rule_no    = 110
    action     = "allow"
    protocol   = "tcp"
    from_port  = 22
    to_port    = 22
    cidr_block = "128.0.0.0/1"
  }
}

# A denial of half of all addresses leaves the others.
resource "aws_network_acl" "half_denied" {
  ingress {
    rule_no    = 90
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/1"
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0" # expect: FAIL
  }
}

resource "aws_network_acl" "denied_in_halves" { # expect: PASS
  ingress {
    rule_no    = 80
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/1"
  }
  ingress {
    rule_no    = 90
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "128.0.0.0/1"
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0"
  }
}

resource "aws_network_acl" "half_denied_too_late" {
  ingress {
    rule_no    = 80
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/1"
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0" # expect: FAIL
  }
  ingress {
    rule_no    = 110
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "128.0.0.0/1"
  }
}

resource "aws_network_acl" "halves_denied_by_one" { # expect: PASS
  ingress {
    rule_no    = 90
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0"
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/1"
  }
  ingress {
    rule_no    = 110
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "128.0.0.0/1"
  }
}

resource "aws_network_acl" "unknown_denial" {
  ingress {
    rule_no    = 90
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = var.range # expect: MANUAL
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0"
  }
}

resource "aws_network_acl" "networks_denied" {
  ingress {
    rule_no    = 90
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "10.0.0.0/8"
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0" # expect: FAIL
  }
}

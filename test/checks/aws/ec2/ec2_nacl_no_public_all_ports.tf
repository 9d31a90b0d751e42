# example
resource "aws_network_acl" "public" { # expect: PASS
  vpc_id = aws_vpc.shop.id

  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 443
    to_port    = 443
    cidr_block = "0.0.0.0/0"
  }
}
# end of example

variable "range" {}

resource "aws_network_acl" "open" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0" # expect: FAIL
  }
}

resource "aws_network_acl" "https" { # expect: PASS
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 443
    to_port    = 443
    cidr_block = "0.0.0.0/0"
  }
  ingress {
    rule_no    = 200
    action     = "deny"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
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

resource "aws_network_acl" "unknown" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = var.range # expect: MANUAL
  }
}

resource "aws_network_acl_rule" "elsewhere" {
  network_acl_id  = "acl-1"
  rule_number     = 100
  rule_action     = "allow"
  protocol        = "tcp"
  from_port       = 0
  to_port         = 65535
  ipv6_cidr_block = "::/0" # expect: FAIL
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

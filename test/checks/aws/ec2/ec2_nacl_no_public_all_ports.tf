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

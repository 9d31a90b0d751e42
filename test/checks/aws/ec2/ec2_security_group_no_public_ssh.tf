variable "admin_range" {}
variable "port" {}
variable "group" {}

resource "aws_security_group" "open" {
  name = "open"
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"] # expect: FAIL
  }
}

resource "aws_security_group" "open_ipv6" {
  ingress {
    from_port        = "20"
    to_port          = "30"
    protocol         = "6"
    ipv6_cidr_blocks = ["::/0"] # expect: FAIL
  }
}

resource "aws_security_group" "open_for_all_protocols" {
  ingress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"] # expect: FAIL
  }
}

resource "aws_security_group" "narrow" { # expect: PASS
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["198.51.100.0/24"]
  }
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port   = 0
    to_port     = 65535
    protocol    = "udp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port = 22
    to_port   = 22
    protocol  = "tcp"
    self      = true
  }
  egress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "absent" { # expect: PASS
  name = "absent"
}

resource "aws_security_group" "attribute_as_blocks" {
  ingress = [{
    from_port        = 22
    to_port          = 22
    protocol         = "tcp"
    cidr_blocks      = ["0.0.0.0/0"] # expect: FAIL
    description      = ""
    ipv6_cidr_blocks = []
    prefix_list_ids  = []
    security_groups  = []
    self             = false
  }]
}

resource "aws_security_group" "generated" {
  dynamic "ingress" {
    for_each = [443, 22]
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"] # expect: FAIL
    }
  }
}

resource "aws_security_group" "unknown_range" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = [var.admin_range] # expect: MANUAL
  }
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = [var.admin_range]
  }
}

resource "aws_security_group" "unknown_port" {
  ingress {
    from_port   = var.port # expect: MANUAL
    to_port     = var.port
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "one_address" { # expect: PASS
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["${var.admin_range}/32"]
  }
}

resource "aws_security_group" "with_rules" {
  name = "with-rules"
}

resource "aws_security_group_rule" "web" {
  security_group_id = aws_security_group.with_rules.id
  type              = "ingress"
  from_port         = 443
  to_port           = 443
  protocol          = "tcp"
  cidr_blocks       = ["0.0.0.0/0"]
}

resource "aws_security_group_rule" "ssh" {
  security_group_id = aws_security_group.with_rules.id
  type              = "ingress"
  from_port         = 22
  to_port           = 22
  protocol          = "tcp"
  cidr_blocks       = ["0.0.0.0/0"] # expect: FAIL
}

resource "aws_security_group" "with_single_rules" {
  name = "with-single-rules"
}

resource "aws_vpc_security_group_ingress_rule" "ssh" {
  security_group_id = aws_security_group.with_single_rules.id
  from_port         = 22
  to_port           = 22
  ip_protocol       = "tcp"
  cidr_ipv4         = "0.0.0.0/0" # expect: FAIL
}

resource "aws_security_group" "with_egress_rule" { # expect: PASS
  name = "with-egress-rule"
}

resource "aws_security_group_rule" "egress" {
  security_group_id = aws_security_group.with_egress_rule.id
  type              = "egress"
  from_port         = 22
  to_port           = 22
  protocol          = "tcp"
  cidr_blocks       = ["0.0.0.0/0"]
}

# The group is declared elsewhere: the rule is judged by itself, and every group above stays as it is.
resource "aws_vpc_security_group_ingress_rule" "elsewhere" {
  security_group_id = var.group
  ip_protocol       = "-1"
  cidr_ipv6         = "::/0" # expect: FAIL
}

resource "aws_security_group_rule" "elsewhere_narrow" { # expect: PASS
  security_group_id = var.group
  type              = "ingress"
  from_port         = 22
  to_port           = 22
  protocol          = "tcp"
  cidr_blocks       = ["10.0.0.0/8"]
}

resource "aws_default_security_group" "default" {
  vpc_id = "vpc-1a2b3c4d"
  ingress {
    from_port   = 0
    to_port     = 65535
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # expect: FAIL
  }
}

data "aws_security_group" "existing" {
  name = "existing"
}

# A group that is looked up is not judged, so the rule is.
resource "aws_security_group_rule" "looked_up" {
  security_group_id = data.aws_security_group.existing.id
  type              = "ingress"
  from_port         = 22
  to_port           = 22
  protocol          = "tcp"
  cidr_blocks       = ["0.0.0.0/0"] # expect: FAIL
}

resource "aws_security_group" "in_halves" {
  name = "in-halves"
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/1", "128.0.0.0/1"] # expect: FAIL
  }
}

resource "aws_security_group" "halves_of_other_ports" { # expect: PASS
  name = "halves-of-other-ports"
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["128.0.0.0/8", "10.0.0.0/8"]
  }
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/1", "128.0.0.0/1"]
  }
}

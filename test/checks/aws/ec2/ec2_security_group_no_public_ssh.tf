# example
resource "aws_security_group" "bastion" { # expect: PASS
  name   = "bastion"
  vpc_id = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "ssh_from_office" {
  security_group_id = aws_security_group.bastion.id
  description       = "SSH from the office"
  ip_protocol       = "tcp"
  from_port         = 22
  to_port           = 22
  cidr_ipv4         = "198.51.100.0/24"
}
# end of example

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

resource "aws_ec2_managed_prefix_list" "everybody" {
  name           = "everybody"
  address_family = "IPv4"
  max_entries    = 5
  entry {
    cidr = "10.0.0.0/8"
  }
  entry {
    cidr = "0.0.0.0/0" # expect: FAIL
  }
}

resource "aws_security_group" "prefix_list_of_everybody" {
  name = "prefix-list-of-everybody"
  ingress {
    from_port       = 22
    to_port         = 22
    protocol        = "tcp"
    prefix_list_ids = [aws_ec2_managed_prefix_list.everybody.id]
  }
}

resource "aws_ec2_managed_prefix_list" "office" {
  name           = "office"
  address_family = "IPv4"
  max_entries    = 5
  entry {
    cidr = "203.0.113.0/24"
  }
}

resource "aws_security_group" "prefix_list_of_the_office" { # expect: PASS
  name = "prefix-list-of-the-office"
  ingress {
    from_port       = 22
    to_port         = 22
    protocol        = "tcp"
    prefix_list_ids = [aws_ec2_managed_prefix_list.office.id]
  }
}

# The entries are resources of their own, and everybody together.
resource "aws_ec2_managed_prefix_list" "halves" {
  name           = "halves"
  address_family = "IPv4"
  max_entries    = 5
}

resource "aws_ec2_managed_prefix_list_entry" "halves" {
  for_each       = { for i in range(0, 64) : "${i}.0.0.0/8" => true }
  cidr           = each.key # expect: FAIL
  prefix_list_id = aws_ec2_managed_prefix_list.halves.id
}

resource "aws_security_group" "prefix_list_in_entries" {
  name = "prefix-list-in-entries"
}

resource "aws_vpc_security_group_ingress_rule" "prefix_list_in_entries" {
  security_group_id = aws_security_group.prefix_list_in_entries.id
  from_port         = 22
  to_port           = 22
  ip_protocol       = "tcp"
  prefix_list_id    = aws_ec2_managed_prefix_list.halves.id
}

resource "aws_ec2_managed_prefix_list" "ipv6" {
  name           = "ipv6"
  address_family = "IPv6"
  max_entries    = 1
  entry {
    cidr = "::/0" # expect: FAIL
  }
}

resource "aws_security_group_rule" "prefix_list_elsewhere" {
  security_group_id = "sg-1a2b3c4d"
  type              = "ingress"
  from_port         = 22
  to_port           = 22
  protocol          = "tcp"
  prefix_list_ids   = [aws_ec2_managed_prefix_list.ipv6.id]
}

# What others declare may hold any range.
data "aws_ec2_managed_prefix_list" "shared" {
  name = "shared"
}

resource "aws_security_group" "prefix_list_of_others" {
  name = "prefix-list-of-others"
  ingress {
    from_port       = 22
    to_port         = 22
    protocol        = "tcp"
    prefix_list_ids = [data.aws_ec2_managed_prefix_list.shared.id] # expect: MANUAL
  }
}

resource "aws_security_group" "prefix_list_by_id" {
  name = "prefix-list-by-id"
  ingress {
    from_port       = 22
    to_port         = 22
    protocol        = "tcp"
    prefix_list_ids = ["pl-0123456789abcdef0"] # expect: MANUAL
  }
}

resource "aws_security_group" "prefix_list_for_other_ports" { # expect: PASS
  name = "prefix-list-for-other-ports"
  ingress {
    from_port       = 443
    to_port         = 443
    protocol        = "tcp"
    prefix_list_ids = ["pl-0123456789abcdef0"]
  }
}

# Lists of AWS hold addresses of a service.
data "aws_ec2_managed_prefix_list" "cloudfront" {
  name = "com.amazonaws.global.cloudfront.origin-facing"
}

data "aws_prefix_list" "s3" {
  name = "com.amazonaws.eu-central-1.s3"
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id       = "vpc-1a2b3c4d"
  service_name = "com.amazonaws.eu-central-1.s3"
}

resource "aws_security_group" "prefix_lists_of_aws" { # expect: PASS
  name = "prefix-lists-of-aws"
  ingress {
    from_port = 22
    to_port   = 22
    protocol  = "tcp"
    prefix_list_ids = [
      data.aws_ec2_managed_prefix_list.cloudfront.id,
      data.aws_prefix_list.s3.id,
      aws_vpc_endpoint.s3.prefix_list_id,
      "pl-63a5400a",
    ]
  }
}

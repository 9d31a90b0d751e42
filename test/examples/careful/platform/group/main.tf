variable "rules" {
  type = map(list(any))
  default = {
    https-443-tcp  = [443, 443, "tcp", "HTTPS"]
    postgresql-tcp = [5432, 5432, "tcp", "PostgreSQL"]
    all-all        = [-1, -1, "-1", "All protocols"]
    _              = ["", "", ""]
  }
}
variable "ingress_rules" { default = [] }
variable "ingress_cidr_blocks" { default = [] }
variable "ingress_with_cidr_blocks" {
  type    = list(map(string))
  default = []
}
variable "ingress_with_self" {
  type    = list(map(string))
  default = []
}
resource "aws_security_group" "this" {
  name_prefix = "x-"
  timeouts {
    create = "10m"
  }
}
resource "aws_security_group_rule" "ingress_rules" {
  count             = length(var.ingress_rules)
  security_group_id = aws_security_group.this.id
  type              = "ingress"
  cidr_blocks       = var.ingress_cidr_blocks
  description       = var.rules[var.ingress_rules[count.index]][3]
  from_port         = var.rules[var.ingress_rules[count.index]][0]
  to_port           = var.rules[var.ingress_rules[count.index]][1]
  protocol          = var.rules[var.ingress_rules[count.index]][2]
}
resource "aws_security_group_rule" "ingress_with_cidr_blocks" {
  count             = length(var.ingress_with_cidr_blocks)
  security_group_id = aws_security_group.this.id
  type              = "ingress"
  cidr_blocks       = split(",", lookup(var.ingress_with_cidr_blocks[count.index], "cidr_blocks", join(",", var.ingress_cidr_blocks)))
  from_port         = lookup(var.ingress_with_cidr_blocks[count.index], "from_port", var.rules[lookup(var.ingress_with_cidr_blocks[count.index], "rule", "_")][0])
  to_port           = lookup(var.ingress_with_cidr_blocks[count.index], "to_port", var.rules[lookup(var.ingress_with_cidr_blocks[count.index], "rule", "_")][1])
  protocol          = lookup(var.ingress_with_cidr_blocks[count.index], "protocol", var.rules[lookup(var.ingress_with_cidr_blocks[count.index], "rule", "_")][2])
}
resource "aws_security_group_rule" "ingress_with_self" {
  count             = length(var.ingress_with_self)
  security_group_id = aws_security_group.this.id
  type              = "ingress"
  self              = lookup(var.ingress_with_self[count.index], "self", true)
  from_port         = lookup(var.ingress_with_self[count.index], "from_port", var.rules[lookup(var.ingress_with_self[count.index], "rule", "_")][0])
  to_port           = lookup(var.ingress_with_self[count.index], "to_port", var.rules[lookup(var.ingress_with_self[count.index], "rule", "_")][1])
  protocol          = lookup(var.ingress_with_self[count.index], "protocol", var.rules[lookup(var.ingress_with_self[count.index], "rule", "_")][2])
}

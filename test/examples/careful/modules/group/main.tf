variable "rules" { type = map(object({ port = number, cidrs = optional(list(string), []), protocol = optional(string, "tcp") })) }
resource "aws_security_group" "this" {
  name = "x"
}
resource "aws_vpc_security_group_ingress_rule" "this" {
  for_each          = merge([for k, r in var.rules : { for c in r.cidrs : "${k}-${c}" => merge(r, { cidr = c }) }]...)
  security_group_id = aws_security_group.this.id
  from_port         = each.value.port
  to_port           = each.value.port
  ip_protocol       = each.value.protocol
  cidr_ipv4         = each.value.cidr
}

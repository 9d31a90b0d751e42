resource "aws_network_acl" "public" {
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

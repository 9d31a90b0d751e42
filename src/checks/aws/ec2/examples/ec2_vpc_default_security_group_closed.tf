resource "aws_vpc" "shop" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_default_security_group" "shop" {
  vpc_id = aws_vpc.shop.id
}

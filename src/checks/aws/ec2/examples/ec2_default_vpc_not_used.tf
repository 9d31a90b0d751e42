resource "aws_vpc" "shop" {
  cidr_block = "10.0.0.0/16"
}

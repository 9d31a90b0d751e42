resource "aws_subnet" "public" {
  vpc_id                  = aws_vpc.shop.id
  cidr_block              = "10.0.0.0/24"
  map_public_ip_on_launch = false
}

variable "range" {}

resource "aws_vpc_peering_connection" "other" {
  vpc_id      = "vpc-1"
  peer_vpc_id = "vpc-2"
}

resource "aws_internet_gateway" "main" {
}

resource "aws_route" "narrow" {
  route_table_id            = "rtb-1"
  destination_cidr_block    = "10.1.0.0/16" # expect: PASS
  vpc_peering_connection_id = aws_vpc_peering_connection.other.id
}

resource "aws_route" "all" {
  route_table_id            = "rtb-1"
  destination_cidr_block    = "0.0.0.0/0" # expect: FAIL
  vpc_peering_connection_id = aws_vpc_peering_connection.other.id
}

resource "aws_route" "all_of_v6" {
  route_table_id              = "rtb-1"
  destination_ipv6_cidr_block = "::/0" # expect: FAIL
  vpc_peering_connection_id   = "pcx-1"
}

resource "aws_route" "to_the_internet" {
  route_table_id         = "rtb-1"
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = aws_internet_gateway.main.id
}

resource "aws_route" "unknown" {
  route_table_id            = "rtb-1"
  destination_cidr_block    = var.range # expect: MANUAL
  vpc_peering_connection_id = aws_vpc_peering_connection.other.id
}

resource "aws_route_table" "inline" {
  vpc_id = "vpc-1"

  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = aws_internet_gateway.main.id
  }

  route {
    cidr_block                = "0.0.0.0/0" # expect: FAIL
    vpc_peering_connection_id = aws_vpc_peering_connection.other.id
  }
}

resource "aws_default_route_table" "inline" {
  default_route_table_id = "rtb-1"

  route {
    cidr_block                = "10.1.0.0/16" # expect: PASS
    vpc_peering_connection_id = aws_vpc_peering_connection.other.id
  }
}

resource "aws_route_table" "empty" {
  vpc_id = "vpc-1"
}

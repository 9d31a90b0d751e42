# example
resource "aws_route" "warehouse" {
  route_table_id            = aws_route_table.private.id
  destination_cidr_block    = "10.30.0.0/16" # expect: PASS
  vpc_peering_connection_id = aws_vpc_peering_connection.warehouse.id
}

resource "aws_vpc_peering_connection" "warehouse" {
  vpc_id      = aws_vpc.main.id
  peer_vpc_id = "vpc-0123456789abcdef0"
  auto_accept = true
}
# end of example

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

# Of an object, every argument is written: an empty text is no destination.
resource "aws_route_table" "as_an_argument" {
  vpc_id = "vpc-1"

  route = [{
    cidr_block                = "0.0.0.0/0" # expect: FAIL
    ipv6_cidr_block           = ""
    vpc_peering_connection_id = aws_vpc_peering_connection.other.id
  }]
}

resource "aws_route_table" "as_an_argument_v6" {
  vpc_id = "vpc-1"

  route = [{
    cidr_block                = ""
    ipv6_cidr_block           = "::/0" # expect: FAIL
    vpc_peering_connection_id = aws_vpc_peering_connection.other.id
  }]
}

resource "aws_route_table" "as_an_argument_narrow" {
  vpc_id = "vpc-1"

  route = [{
    cidr_block                = "10.1.0.0/16" # expect: PASS
    ipv6_cidr_block           = ""
    vpc_peering_connection_id = aws_vpc_peering_connection.other.id
  }]
}

# Whatever the other destination is, this one is everything.
resource "aws_route" "all_beside_unknown" {
  route_table_id              = "rtb-1"
  destination_cidr_block      = "0.0.0.0/0" # expect: FAIL
  destination_ipv6_cidr_block = var.range
  vpc_peering_connection_id   = "pcx-1"
}

resource "aws_route_table" "empty" {
  vpc_id = "vpc-1"
}

resource "aws_route_table" "in_pieces" {
  vpc_id = "vpc-1"

  dynamic "route" {
    for_each = range(0, 100)
    content {
      cidr_block                = "${route.value}.0.0.0/8" # expect: FAIL
      vpc_peering_connection_id = "pcx-1"
    }
  }
}

resource "aws_ec2_managed_prefix_list" "partners" {
  name           = "partners"
  address_family = "IPv4"
  max_entries    = 2
}

resource "aws_route" "to_a_list" {
  route_table_id             = "rtb-1"
  destination_prefix_list_id = aws_ec2_managed_prefix_list.partners.id # expect: MANUAL
  vpc_peering_connection_id  = "pcx-1"
}

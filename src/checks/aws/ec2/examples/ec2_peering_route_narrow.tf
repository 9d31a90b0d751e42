resource "aws_route" "warehouse" {
  route_table_id            = aws_route_table.private.id
  destination_cidr_block    = "10.30.0.0/16"
  vpc_peering_connection_id = aws_vpc_peering_connection.warehouse.id
}

resource "aws_vpc_peering_connection" "warehouse" {
  vpc_id      = aws_vpc.main.id
  peer_vpc_id = "vpc-0123456789abcdef0"
  auto_accept = true
}

resource "aws_networkfirewall_firewall" "shop" {
  name                = "shop"
  firewall_policy_arn = aws_networkfirewall_firewall_policy.shop.arn
  vpc_id              = aws_vpc.shop.id
  delete_protection   = true

  subnet_mapping {
    subnet_id = aws_subnet.firewall.id
  }
}

resource "aws_networkfirewall_firewall" "shop" {
  name                = "shop"
  firewall_policy_arn = aws_networkfirewall_firewall_policy.shop.arn
  vpc_id              = aws_vpc.shop.id
  delete_protection   = true

  subnet_mapping {
    subnet_id = aws_subnet.firewall.id
  }
}

resource "aws_networkfirewall_logging_configuration" "shop" {
  firewall_arn = aws_networkfirewall_firewall.shop.arn

  logging_configuration {
    log_destination_config {
      log_destination      = { bucketName = "shop-logs", prefix = "firewall" }
      log_destination_type = "S3"
      log_type             = "ALERT"
    }
  }
}

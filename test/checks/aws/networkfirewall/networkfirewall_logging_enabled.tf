# example
resource "aws_networkfirewall_firewall" "shop" { # expect: PASS
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
# end of example

resource "aws_networkfirewall_firewall" "logged" { # expect: PASS
  name = "logged"
}

resource "aws_networkfirewall_logging_configuration" "logged" {
  firewall_arn = aws_networkfirewall_firewall.logged.arn
  logging_configuration {
    log_destination_config {
      log_destination      = { logGroup = "/network/firewall" }
      log_destination_type = "CloudWatchLogs"
      log_type             = "ALERT"
    }
  }
}

resource "aws_networkfirewall_firewall" "nowhere" { # expect: FAIL
  name = "nowhere"
}

resource "aws_networkfirewall_logging_configuration" "nowhere" {
  firewall_arn = aws_networkfirewall_firewall.nowhere.arn
  logging_configuration {
  }
}

resource "aws_networkfirewall_firewall" "absent" { # expect: FAIL
  name = "absent"
}

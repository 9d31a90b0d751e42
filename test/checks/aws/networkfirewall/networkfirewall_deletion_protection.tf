# example
resource "aws_networkfirewall_firewall" "shop" {
  name                = "shop"
  firewall_policy_arn = aws_networkfirewall_firewall_policy.shop.arn
  vpc_id              = aws_vpc.shop.id
  delete_protection   = true # expect: PASS

  subnet_mapping {
    subnet_id = aws_subnet.firewall.id
  }
}
# end of example

variable "protected" {}

resource "aws_networkfirewall_firewall" "good" {
  name              = "good"
  delete_protection = true # expect: PASS
}

resource "aws_networkfirewall_firewall" "off" {
  name              = "off"
  delete_protection = false # expect: FAIL
}

resource "aws_networkfirewall_firewall" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_networkfirewall_firewall" "unknown" {
  name              = "unknown"
  delete_protection = var.protected # expect: MANUAL
}

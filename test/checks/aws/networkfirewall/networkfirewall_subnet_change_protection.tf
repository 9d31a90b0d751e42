# example
resource "aws_networkfirewall_firewall" "edge" {
  name                     = "edge"
  vpc_id                   = aws_vpc.main.id
  firewall_policy_arn      = aws_networkfirewall_firewall_policy.edge.arn
  delete_protection        = true
  subnet_change_protection = true # expect: PASS

  subnet_mapping {
    subnet_id = aws_subnet.firewall_a.id
  }

  subnet_mapping {
    subnet_id = aws_subnet.firewall_b.id
  }
}
# end of example

variable "protected" {}

resource "aws_networkfirewall_firewall" "good" {
  name                     = "good"
  subnet_change_protection = true # expect: PASS
}

resource "aws_networkfirewall_firewall" "off" {
  name                     = "off"
  subnet_change_protection = false # expect: FAIL
}

resource "aws_networkfirewall_firewall" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_networkfirewall_firewall" "unknown" {
  name                     = "unknown"
  subnet_change_protection = var.protected # expect: MANUAL
}

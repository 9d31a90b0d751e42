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

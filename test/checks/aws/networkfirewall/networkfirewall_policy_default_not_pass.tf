# example
resource "aws_networkfirewall_firewall_policy" "shop" {
  name = "shop"

  firewall_policy { # expect: PASS
    stateless_default_actions          = ["aws:forward_to_sfe"]
    stateless_fragment_default_actions = ["aws:forward_to_sfe"]

    stateful_rule_group_reference {
      resource_arn = aws_networkfirewall_rule_group.allowed_domains.arn
    }
  }
}
# end of example

variable "action" {}

resource "aws_networkfirewall_firewall_policy" "good" {
  name = "good"
  firewall_policy { # expect: PASS
    stateless_default_actions          = ["aws:forward_to_sfe"]
    stateless_fragment_default_actions = ["aws:drop", "Count"]
  }
}

resource "aws_networkfirewall_firewall_policy" "packets" {
  name = "packets"
  firewall_policy {
    stateless_default_actions          = ["aws:pass"] # expect: FAIL
    stateless_fragment_default_actions = ["aws:drop"]
  }
}

resource "aws_networkfirewall_firewall_policy" "fragments" {
  name = "fragments"
  firewall_policy {
    stateless_default_actions          = [var.action]
    stateless_fragment_default_actions = ["Count", "aws:pass"] # expect: FAIL
  }
}

resource "aws_networkfirewall_firewall_policy" "unknown" {
  name = "unknown"
  firewall_policy {
    stateless_default_actions          = [var.action] # expect: MANUAL
    stateless_fragment_default_actions = ["aws:drop"]
  }
}

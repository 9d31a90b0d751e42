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

variable "groups" {}

resource "aws_networkfirewall_firewall_policy" "stateful" {
  name = "stateful"
  firewall_policy { # expect: PASS
    stateless_default_actions          = ["aws:forward_to_sfe"]
    stateless_fragment_default_actions = ["aws:forward_to_sfe"]
    stateful_rule_group_reference {
      resource_arn = "arn:aws:network-firewall:eu-central-1:aws-managed:stateful-rulegroup/ThreatSignaturesBotnetStrictOrder"
    }
  }
}

resource "aws_networkfirewall_firewall_policy" "stateless" {
  name = "stateless"
  firewall_policy { # expect: PASS
    stateless_default_actions          = ["aws:drop"]
    stateless_fragment_default_actions = ["aws:drop"]
    stateless_rule_group_reference {
      priority     = 1
      resource_arn = aws_networkfirewall_rule_group.web.arn
    }
  }
}

resource "aws_networkfirewall_firewall_policy" "none" {
  name = "none"
  firewall_policy { # expect: FAIL
    stateless_default_actions          = ["aws:forward_to_sfe"]
    stateless_fragment_default_actions = ["aws:forward_to_sfe"]
  }
}

resource "aws_networkfirewall_firewall_policy" "unknown" {
  name = "unknown"
  firewall_policy {
    stateless_default_actions          = ["aws:forward_to_sfe"]
    stateless_fragment_default_actions = ["aws:forward_to_sfe"]
    stateful_rule_group_reference      = var.groups # expect: MANUAL
  }
}

# example
resource "aws_networkfirewall_rule_group" "allowed_domains" {
  name     = "allowed-domains"
  type     = "STATEFUL"
  capacity = 100

  rule_group {
    rules_source { # expect: PASS
      rules_source_list {
        generated_rules_type = "ALLOWLIST"
        target_types         = ["TLS_SNI"]
        targets              = [".acme.example"]
      }
    }
  }
}
# end of example

variable "rules" {}

resource "aws_networkfirewall_rule_group" "stateless" {
  name = "stateless"
  type = "STATELESS"
  rule_group {
    rules_source { # expect: PASS
      stateless_rules_and_custom_actions {
        stateless_rule {
          priority = 1
        }
      }
    }
  }
}

resource "aws_networkfirewall_rule_group" "suricata" {
  name = "suricata"
  type = "STATEFUL"
  rule_group {
    rules_source { # expect: PASS
      rules_string = "drop tls any any -> any any (sid: 1;)"
    }
  }
}

resource "aws_networkfirewall_rule_group" "apart" {
  name  = "apart"
  type  = "STATEFUL"
  rules = file("rules.txt")
}

resource "aws_networkfirewall_rule_group" "empty" {
  name = "empty"
  type = "STATELESS"
  rule_group {
    rules_source { # expect: FAIL
      stateless_rules_and_custom_actions {
      }
    }
  }
}

resource "aws_networkfirewall_rule_group" "no_domains" {
  name = "no-domains"
  type = "STATEFUL"
  rule_group {
    rules_source { # expect: FAIL
      rules_source_list {
        generated_rules_type = "DENYLIST"
        target_types         = ["HTTP_HOST"]
        targets              = []
      }
    }
  }
}

resource "aws_networkfirewall_rule_group" "unknown" {
  name = "unknown"
  type = "STATEFUL"
  rule_group {
    rules_source {
      rules_string = var.rules # expect: MANUAL
    }
  }
}

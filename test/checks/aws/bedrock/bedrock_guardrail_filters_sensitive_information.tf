# example
resource "aws_bedrock_guardrail" "support" {
  name                      = "support"
  blocked_input_messaging   = "I cannot answer that."
  blocked_outputs_messaging = "I cannot answer that."

  content_policy_config {
    filters_config {
      type            = "PROMPT_ATTACK"
      input_strength  = "HIGH"
      output_strength = "NONE"
    }
  }

  sensitive_information_policy_config { # expect: PASS
    pii_entities_config {
      type   = "CREDIT_DEBIT_CARD_NUMBER"
      action = "BLOCK"
    }
  }
}
# end of example

variable "patterns" {}

resource "aws_bedrock_guardrail" "good" {
  name = "good"
  sensitive_information_policy_config { # expect: PASS
    regexes_config {
      name    = "order"
      pattern = "ORD-[0-9]+"
      action  = "ANONYMIZE"
    }
  }
}

resource "aws_bedrock_guardrail" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_bedrock_guardrail" "unknown" {
  name = "unknown"
  sensitive_information_policy_config {
    regexes_config = var.patterns # expect: MANUAL
  }
}

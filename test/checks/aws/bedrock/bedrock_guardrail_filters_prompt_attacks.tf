# example
resource "aws_bedrock_guardrail" "support" {
  name                      = "support"
  blocked_input_messaging   = "I cannot answer that."
  blocked_outputs_messaging = "I cannot answer that."

  content_policy_config { # expect: PASS
    filters_config {
      type            = "PROMPT_ATTACK"
      input_strength  = "HIGH"
      output_strength = "NONE"
    }
  }

  sensitive_information_policy_config {
    pii_entities_config {
      type   = "CREDIT_DEBIT_CARD_NUMBER"
      action = "BLOCK"
    }
  }
}
# end of example

variable "strength" {}

resource "aws_bedrock_guardrail" "good" {
  name = "good"
  content_policy_config { # expect: PASS
    filters_config {
      type           = "HATE"
      input_strength = "HIGH"
    }
    filters_config {
      type           = "PROMPT_ATTACK"
      input_strength = "MEDIUM"
    }
  }
}

resource "aws_bedrock_guardrail" "none" {
  name = "none"
  content_policy_config { # expect: FAIL
    filters_config {
      type           = "PROMPT_ATTACK"
      input_strength = "NONE"
    }
  }
}

resource "aws_bedrock_guardrail" "off" {
  name = "off"
  content_policy_config { # expect: FAIL
    filters_config {
      type           = "PROMPT_ATTACK"
      input_strength = "HIGH"
      input_enabled  = false
    }
  }
}

resource "aws_bedrock_guardrail" "others" {
  name = "others"
  content_policy_config { # expect: FAIL
    filters_config {
      type           = "HATE"
      input_strength = "HIGH"
    }
  }
}

resource "aws_bedrock_guardrail" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_bedrock_guardrail" "unknown" {
  name = "unknown"
  content_policy_config {
    filters_config {
      type           = "PROMPT_ATTACK"
      input_strength = var.strength # expect: MANUAL
    }
  }
}

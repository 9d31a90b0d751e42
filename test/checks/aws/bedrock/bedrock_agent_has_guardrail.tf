# example
resource "aws_bedrockagent_agent" "support" {
  agent_name              = "support"
  agent_resource_role_arn = aws_iam_role.support.arn
  foundation_model        = "amazon.nova-pro-v1:0"
  instruction             = "Answer questions of customers about their orders."

  guardrail_configuration {
    guardrail_identifier = aws_bedrock_guardrail.support.guardrail_id # expect: PASS
    guardrail_version    = "1"
  }
}
# end of example

variable "guardrail" {}

resource "aws_bedrockagent_agent" "good" {
  agent_name = "good"
  guardrail_configuration {
    guardrail_identifier = "g-1" # expect: PASS
  }
}

resource "aws_bedrockagent_agent" "absent" { # expect: FAIL
  agent_name = "absent"
}

resource "aws_bedrockagent_agent" "unknown" {
  agent_name = "unknown"
  guardrail_configuration {
    guardrail_identifier = var.guardrail # expect: MANUAL
  }
}

resource "aws_bedrock_guardrail" "support" {
  name = "support"
}

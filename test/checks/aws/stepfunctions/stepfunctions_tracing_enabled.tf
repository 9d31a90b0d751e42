# example
resource "aws_sfn_state_machine" "orders" {
  name       = "orders"
  role_arn   = aws_iam_role.orders.arn
  definition = file("orders.asl.json")

  tracing_configuration {
    enabled = true # expect: PASS
  }
}
# end of example

variable "traced" {}

resource "aws_sfn_state_machine" "good" {
  name = "good"
  tracing_configuration {
    enabled = true # expect: PASS
  }
}

resource "aws_sfn_state_machine" "off" {
  name = "off"
  tracing_configuration {
    enabled = false # expect: FAIL
  }
}

resource "aws_sfn_state_machine" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_sfn_state_machine" "unknown" {
  name = "unknown"
  tracing_configuration {
    enabled = var.traced # expect: MANUAL
  }
}

# example
resource "aws_sfn_state_machine" "orders" {
  name       = "orders"
  role_arn   = aws_iam_role.orders.arn
  definition = file("orders.asl.json")

  logging_configuration {
    level                  = "ERROR" # expect: PASS
    include_execution_data = false
    log_destination        = "${aws_cloudwatch_log_group.orders.arn}:*"
  }
}

resource "aws_cloudwatch_log_group" "orders" {
  name              = "/aws/vendedlogs/states/orders"
  retention_in_days = 365
}
# end of example

variable "level" {}

resource "aws_sfn_state_machine" "good" {
  name = "good"
  logging_configuration {
    level           = "ERROR" # expect: PASS
    log_destination = "${aws_cloudwatch_log_group.orders.arn}:*"
  }
}

resource "aws_sfn_state_machine" "off" {
  name = "off"
  logging_configuration {
    level = "OFF" # expect: FAIL
  }
}

resource "aws_sfn_state_machine" "no_level" {
  name = "no-level"
  logging_configuration { # expect: FAIL
    include_execution_data = false
  }
}

resource "aws_sfn_state_machine" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_sfn_state_machine" "unknown" {
  name = "unknown"
  logging_configuration {
    level = var.level # expect: MANUAL
  }
}

# example
resource "aws_sfn_state_machine" "orders" {
  name       = "orders"
  role_arn   = aws_iam_role.orders.arn
  definition = file("orders.asl.json")

  encryption_configuration {
    type       = "CUSTOMER_MANAGED_KMS_KEY" # expect: PASS
    kms_key_id = aws_kms_key.orders.arn
  }

  logging_configuration {
    level           = "ERROR"
    log_destination = "${aws_cloudwatch_log_group.orders.arn}:*"
  }
}
# end of example

variable "type" {}

resource "aws_sfn_state_machine" "good" {
  name = "good"
  encryption_configuration {
    type = "CUSTOMER_MANAGED_KMS_KEY" # expect: PASS
  }
}

resource "aws_sfn_state_machine" "of_aws" {
  name = "of-aws"
  encryption_configuration {
    type = "AWS_OWNED_KEY" # expect: FAIL
  }
}

resource "aws_sfn_state_machine" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_sfn_state_machine" "unknown" {
  name = "unknown"
  encryption_configuration {
    type = var.type # expect: MANUAL
  }
}

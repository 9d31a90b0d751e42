# example
resource "aws_cloudwatch_log_group" "shop" {
  name              = "/shop/orders"
  retention_in_days = 365 # expect: PASS
}
# end of example

variable "setting" {}

resource "aws_cloudwatch_log_group" "good" {
  retention_in_days = 365 # expect: PASS
}

resource "aws_cloudwatch_log_group" "bad" {
  retention_in_days = 0 # expect: FAIL
}

resource "aws_cloudwatch_log_group" "absent" { # expect: FAIL
  name = "shop"
}

resource "aws_cloudwatch_log_group" "unknown" {
  retention_in_days = var.setting # expect: MANUAL
}

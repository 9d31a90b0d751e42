# example
resource "aws_lambda_function" "orders" {
  function_name = "orders"
  runtime       = "nodejs24.x"
  handler       = "index.handler"
  filename      = "orders.zip"
  role          = aws_iam_role.orders.arn

  tracing_config {
    mode = "Active" # expect: PASS
  }
}
# end of example

variable "setting" {}

resource "aws_lambda_function" "good" {
  tracing_config {
    mode = "Active" # expect: PASS
  }
}

resource "aws_lambda_function" "bad" {
  tracing_config {
    mode = "PassThrough" # expect: FAIL
  }
}

resource "aws_lambda_function" "absent" { # expect: FAIL
  function_name = "orders"
}

resource "aws_lambda_function" "unknown" {
  tracing_config {
    mode = var.setting # expect: MANUAL
  }
}

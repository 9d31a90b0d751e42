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

variable "type" {}

# example
resource "aws_lambda_function_url" "webhook_url" {
  function_name      = aws_lambda_function.webhook.function_name
  authorization_type = "AWS_IAM" # expect: PASS
}
# end of example

resource "aws_lambda_function_url" "open" {
  function_name      = "checkout"
  authorization_type = "NONE" # expect: FAIL
}

resource "aws_lambda_function_url" "absent" { # expect: FAIL
  function_name = "checkout"
}

resource "aws_lambda_function_url" "unknown" {
  function_name      = "checkout"
  authorization_type = var.type # expect: MANUAL
}

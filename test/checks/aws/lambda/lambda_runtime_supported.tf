# example
resource "aws_lambda_function" "thumbnails" {
  function_name = "thumbnails"
  role          = aws_iam_role.thumbnails.arn
  filename      = "thumbnails.zip"
  handler       = "index.handler"
  runtime       = "nodejs24.x" # expect: PASS
}
# end of example

variable "runtime" {}

resource "aws_lambda_function" "supported" {
  runtime = "nodejs24.x" # expect: PASS
}

resource "aws_lambda_function" "deprecated" {
  runtime = "python3.8" # expect: FAIL
}

resource "aws_lambda_function" "absent" {
  package_type = "Image"
}

resource "aws_lambda_function" "unknown" {
  runtime = var.runtime # expect: MANUAL
}

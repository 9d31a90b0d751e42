resource "aws_lambda_function" "orders" {
  function_name = "orders"
  runtime       = "nodejs24.x"
  handler       = "index.handler"
  filename      = "orders.zip"
  role          = aws_iam_role.orders.arn

  tracing_config {
    mode = "Active"
  }
}

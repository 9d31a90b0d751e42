resource "aws_lambda_function" "thumbnails" {
  function_name = "thumbnails"
  role          = aws_iam_role.thumbnails.arn
  filename      = "thumbnails.zip"
  handler       = "index.handler"
  runtime       = "nodejs24.x"
}

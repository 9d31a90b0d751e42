resource "aws_lambda_permission" "uploads" {
  statement_id   = "AllowUploads"
  action         = "lambda:InvokeFunction"
  function_name  = aws_lambda_function.thumbnails.function_name
  principal      = "s3.amazonaws.com"
  source_arn     = aws_s3_bucket.uploads.arn
  source_account = data.aws_caller_identity.current.account_id
}

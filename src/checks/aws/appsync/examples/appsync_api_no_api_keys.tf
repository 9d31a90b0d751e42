resource "aws_appsync_graphql_api" "shop" {
  name                = "shop"
  authentication_type = "AWS_IAM"

  log_config {
    cloudwatch_logs_role_arn = aws_iam_role.logs.arn
    field_log_level          = "ERROR"
  }
}

# example
resource "aws_appsync_graphql_api" "shop" {
  name                = "shop"
  authentication_type = "AWS_IAM" # expect: PASS

  log_config {
    cloudwatch_logs_role_arn = aws_iam_role.logs.arn
    field_log_level          = "ERROR"
  }
}
# end of example

variable "mode" {}

resource "aws_appsync_graphql_api" "good" {
  name                = "good"
  authentication_type = "AMAZON_COGNITO_USER_POOLS" # expect: PASS

  additional_authentication_provider {
    authentication_type = "API_KEY"
  }
}

resource "aws_appsync_graphql_api" "keys" {
  name                = "keys"
  authentication_type = "API_KEY" # expect: FAIL
}

resource "aws_appsync_graphql_api" "unknown" {
  name                = "unknown"
  authentication_type = var.mode # expect: MANUAL
}

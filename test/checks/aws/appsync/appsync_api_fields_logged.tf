# example
resource "aws_appsync_graphql_api" "shop" {
  name                = "shop"
  authentication_type = "AWS_IAM"

  log_config {
    cloudwatch_logs_role_arn = aws_iam_role.logs.arn
    field_log_level          = "ERROR" # expect: PASS
  }
}
# end of example

variable "level" {}

resource "aws_appsync_graphql_api" "good" {
  name = "good"
  log_config {
    field_log_level = "ERROR" # expect: PASS
  }
}

resource "aws_appsync_graphql_api" "none" {
  name = "none"
  log_config {
    field_log_level = "NONE" # expect: FAIL
  }
}

resource "aws_appsync_graphql_api" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_appsync_graphql_api" "unknown" {
  name = "unknown"
  log_config {
    field_log_level = var.level # expect: MANUAL
  }
}

# example
resource "aws_bedrock_model_invocation_logging_configuration" "this" {
  logging_config { # expect: PASS
    text_data_delivery_enabled = true

    cloudwatch_config {
      log_group_name = aws_cloudwatch_log_group.models.name
      role_arn       = aws_iam_role.models.arn
    }
  }
}
# end of example

resource "aws_cloudwatch_log_group" "models" {
  name = "models"
}

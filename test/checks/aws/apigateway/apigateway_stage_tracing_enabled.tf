# example
resource "aws_api_gateway_stage" "production" {
  rest_api_id          = aws_api_gateway_rest_api.shop.id
  deployment_id        = aws_api_gateway_deployment.shop.id
  stage_name           = "production"
  xray_tracing_enabled = true # expect: PASS

  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.api.arn
    format          = "$context.requestId"
  }
}
# end of example

variable "setting" {}

resource "aws_api_gateway_stage" "good" {
  xray_tracing_enabled = true # expect: PASS
}

resource "aws_api_gateway_stage" "bad" {
  xray_tracing_enabled = false # expect: FAIL
}

resource "aws_api_gateway_stage" "absent" { # expect: FAIL
  stage_name = "production"
}

resource "aws_api_gateway_stage" "unknown" {
  xray_tracing_enabled = var.setting # expect: MANUAL
}

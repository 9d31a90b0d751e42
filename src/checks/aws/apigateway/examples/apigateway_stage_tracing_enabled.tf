resource "aws_api_gateway_stage" "production" {
  rest_api_id          = aws_api_gateway_rest_api.shop.id
  deployment_id        = aws_api_gateway_deployment.shop.id
  stage_name           = "production"
  xray_tracing_enabled = true

  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.api.arn
    format          = "$context.requestId"
  }
}

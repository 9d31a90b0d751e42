resource "aws_apigatewayv2_stage" "production" {
  api_id      = aws_apigatewayv2_api.shop.id
  name        = "$default"
  auto_deploy = true

  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.requests.arn
    format = jsonencode({
      id     = "$context.requestId"
      from   = "$context.identity.sourceIp"
      route  = "$context.routeKey"
      status = "$context.status"
    })
  }
}

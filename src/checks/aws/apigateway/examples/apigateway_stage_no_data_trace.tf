resource "aws_api_gateway_stage" "production" {
  rest_api_id   = aws_api_gateway_rest_api.shop.id
  deployment_id = aws_api_gateway_deployment.shop.id
  stage_name    = "production"
}

resource "aws_api_gateway_method_settings" "production" {
  rest_api_id = aws_api_gateway_rest_api.shop.id
  stage_name  = aws_api_gateway_stage.production.stage_name
  method_path = "*/*"

  settings {
    logging_level      = "ERROR"
    data_trace_enabled = false
  }
}

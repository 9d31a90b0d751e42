resource "aws_api_gateway_stage" "production" {
  rest_api_id           = aws_api_gateway_rest_api.shop.id
  deployment_id         = aws_api_gateway_deployment.shop.id
  stage_name            = "production"
  cache_cluster_enabled = true
  cache_cluster_size    = "0.5"
}

resource "aws_api_gateway_method_settings" "production" {
  rest_api_id = aws_api_gateway_rest_api.shop.id
  stage_name  = aws_api_gateway_stage.production.stage_name
  method_path = "*/*"

  settings {
    caching_enabled      = true
    cache_data_encrypted = true
  }
}

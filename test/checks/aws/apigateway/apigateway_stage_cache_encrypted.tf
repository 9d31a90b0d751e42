# example
resource "aws_api_gateway_stage" "production" {
  rest_api_id           = aws_api_gateway_rest_api.shop.id
  deployment_id         = aws_api_gateway_deployment.shop.id
  stage_name            = "production"
  cache_cluster_enabled = true # expect: PASS
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
# end of example

variable "encrypted" {}

resource "aws_api_gateway_rest_api" "shop" {}
resource "aws_api_gateway_rest_api" "other" {}

resource "aws_api_gateway_stage" "encrypted" {
  rest_api_id           = aws_api_gateway_rest_api.shop.id
  stage_name            = "production"
  cache_cluster_enabled = true # expect: PASS
}

resource "aws_api_gateway_method_settings" "encrypted" {
  rest_api_id = aws_api_gateway_rest_api.shop.id
  stage_name  = aws_api_gateway_stage.encrypted.stage_name
  method_path = "*/*"
  settings {
    caching_enabled      = true
    cache_data_encrypted = true
  }
}

resource "aws_api_gateway_stage" "plain" {
  rest_api_id           = aws_api_gateway_rest_api.other.id
  stage_name            = "production"
  cache_cluster_enabled = true
}

resource "aws_api_gateway_method_settings" "plain" {
  rest_api_id = aws_api_gateway_rest_api.other.id
  stage_name  = "production"
  method_path = "*/*"
  settings {
    caching_enabled      = true
    cache_data_encrypted = false # expect: FAIL
  }
}

resource "aws_api_gateway_stage" "by_default" {
  rest_api_id           = aws_api_gateway_rest_api.other.id
  stage_name            = "test"
  cache_cluster_enabled = true
}

resource "aws_api_gateway_method_settings" "by_default" {
  rest_api_id = aws_api_gateway_rest_api.other.id
  stage_name  = aws_api_gateway_stage.by_default.stage_name
  method_path = "*/*"
  settings { # expect: FAIL
    caching_enabled = true
  }
}

resource "aws_api_gateway_stage" "absent" {
  stage_name = "development"
}

resource "aws_api_gateway_stage" "unknown" {
  rest_api_id           = aws_api_gateway_rest_api.other.id
  stage_name            = "unknown"
  cache_cluster_enabled = true
}

resource "aws_api_gateway_method_settings" "unknown" {
  rest_api_id = aws_api_gateway_rest_api.other.id
  stage_name  = aws_api_gateway_stage.unknown.stage_name
  method_path = "*/*"
  settings {
    caching_enabled      = true
    cache_data_encrypted = var.encrypted # expect: MANUAL
  }
}

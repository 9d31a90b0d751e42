# example
resource "aws_api_gateway_stage" "production" { # expect: PASS
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
# end of example

variable "trace" {}

resource "aws_api_gateway_stage" "good" { # expect: PASS
  rest_api_id = "api"
  stage_name  = "good"
}

resource "aws_api_gateway_method_settings" "good" {
  rest_api_id = "api"
  stage_name  = aws_api_gateway_stage.good.stage_name
  method_path = "*/*"
  settings {
    logging_level = "ERROR"
  }
}

resource "aws_api_gateway_stage" "traced" {
  rest_api_id = "api"
  stage_name  = "traced"
}

resource "aws_api_gateway_method_settings" "traced" {
  rest_api_id = "api"
  stage_name  = aws_api_gateway_stage.traced.stage_name
  method_path = "*/*"
  settings {
    data_trace_enabled = true # expect: FAIL
  }
}

resource "aws_api_gateway_stage" "absent" { # expect: PASS
  rest_api_id = "api"
  stage_name  = "absent"
}

resource "aws_api_gateway_stage" "unknown" {
  rest_api_id = "api"
  stage_name  = "unknown"
}

resource "aws_api_gateway_method_settings" "unknown" {
  rest_api_id = "api"
  stage_name  = aws_api_gateway_stage.unknown.stage_name
  method_path = "*/*"
  settings {
    data_trace_enabled = var.trace # expect: MANUAL
  }
}

# example
resource "aws_apigatewayv2_stage" "production" {
  api_id      = aws_apigatewayv2_api.shop.id
  name        = "$default"
  auto_deploy = true

  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.requests.arn # expect: PASS
    format = jsonencode({
      id     = "$context.requestId"
      from   = "$context.identity.sourceIp"
      route  = "$context.routeKey"
      status = "$context.status"
    })
  }
}
# end of example

variable "destination" {}

resource "aws_cloudwatch_log_group" "requests" {}

resource "aws_api_gateway_stage" "logged" {
  stage_name = "production"
  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.requests.arn # expect: PASS
    format          = "$context.requestId"
  }
}

resource "aws_api_gateway_stage" "absent" { # expect: FAIL
  stage_name = "production"
}

resource "aws_api_gateway_stage" "unknown" {
  access_log_settings {
    destination_arn = var.destination # expect: MANUAL
  }
}

resource "aws_api_gateway_stage" "generated" {
  dynamic "access_log_settings" {
    for_each = [aws_cloudwatch_log_group.requests.arn]
    content {
      destination_arn = access_log_settings.value # expect: PASS
    }
  }
}

resource "aws_api_gateway_deployment" "with_stage" { # expect: FAIL
  stage_name = "test"
}

resource "aws_api_gateway_deployment" "alone" {
  rest_api_id = "a1b2c3"
}

resource "aws_apigatewayv2_stage" "logged" {
  name = "$default"
  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.requests.arn # expect: PASS
    format          = "$context.requestId"
  }
}

resource "aws_apigatewayv2_stage" "absent" { # expect: FAIL
  name = "$default"
}

resource "aws_apigatewayv2_stage" "unknown" {
  name = "$default"
  access_log_settings {
    destination_arn = var.destination # expect: MANUAL
  }
}

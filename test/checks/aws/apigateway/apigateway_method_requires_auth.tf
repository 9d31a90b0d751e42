# example
resource "aws_apigatewayv2_route" "orders" {
  api_id             = aws_apigatewayv2_api.shop.id
  route_key          = "POST /orders"
  target             = "integrations/${aws_apigatewayv2_integration.orders.id}"
  authorization_type = "JWT" # expect: PASS
  authorizer_id      = aws_apigatewayv2_authorizer.customers.id
}

resource "aws_apigatewayv2_authorizer" "customers" {
  api_id           = aws_apigatewayv2_api.shop.id
  name             = "customers"
  authorizer_type  = "JWT"
  identity_sources = ["$request.header.Authorization"]

  jwt_configuration {
    issuer   = "https://login.example.com"
    audience = ["shop"]
  }
}
# end of example

variable "authorization" {}
variable "method" {}
variable "key" {}

resource "aws_api_gateway_method" "signed" {
  http_method   = "POST"
  authorization = "AWS_IAM" # expect: PASS
}

resource "aws_api_gateway_method" "with_users" {
  http_method   = "POST"
  authorization = "COGNITO_USER_POOLS" # expect: PASS
  authorizer_id = "a1b2c3"
}

resource "aws_api_gateway_method" "open" {
  http_method   = "ANY"
  authorization = "NONE" # expect: FAIL
}

resource "aws_api_gateway_method" "with_key" {
  http_method      = "GET"
  authorization    = "NONE"
  api_key_required = true # expect: PASS
}

resource "aws_api_gateway_method" "preflight" {
  http_method   = "OPTIONS"
  authorization = "NONE"
}

resource "aws_api_gateway_method" "absent" { # expect: FAIL
  http_method = "GET"
}

resource "aws_api_gateway_method" "unknown" {
  http_method   = "GET"
  authorization = var.authorization # expect: MANUAL
}

resource "aws_api_gateway_method" "unknown_method" {
  http_method   = var.method # expect: MANUAL
  authorization = "NONE"
}

resource "aws_api_gateway_method" "unknown_key" {
  http_method      = "GET"
  authorization    = "NONE"
  api_key_required = var.key # expect: MANUAL
}

resource "aws_api_gateway_rest_api" "internal" {
  name = "internal"
  endpoint_configuration {
    types = ["PRIVATE"]
  }
}

resource "aws_api_gateway_method" "of_private" { # expect: PASS
  rest_api_id   = aws_api_gateway_rest_api.internal.id
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_rest_api" "offices" {
  name   = "offices"
  policy = data.aws_iam_policy_document.offices.json
}

data "aws_iam_policy_document" "offices" {
  statement {
    actions   = ["execute-api:Invoke"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
  statement {
    effect    = "Deny"
    actions   = ["execute-api:Invoke"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "NotIpAddress"
      variable = "aws:SourceIp"
      values   = ["198.51.100.0/24"]
    }
  }
}

resource "aws_api_gateway_method" "of_offices" { # expect: PASS
  rest_api_id   = aws_api_gateway_rest_api.offices.id
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_rest_api" "partners" {
  name = "partners"
}

resource "aws_api_gateway_rest_api_policy" "partners" {
  rest_api_id = aws_api_gateway_rest_api.partners.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { AWS = "111122223333" }, Action = "execute-api:Invoke" }]
  })
}

resource "aws_api_gateway_method" "of_partners" { # expect: PASS
  rest_api_id   = aws_api_gateway_rest_api.partners.id
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_rest_api" "shop" {
  name = "shop"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = "*", Action = "execute-api:Invoke", Resource = "*" }]
  })
  endpoint_configuration {
    types = ["REGIONAL"]
  }
}

resource "aws_api_gateway_method" "of_shop" {
  rest_api_id   = aws_api_gateway_rest_api.shop.id
  http_method   = "GET"
  authorization = "NONE" # expect: FAIL
}

resource "aws_apigatewayv2_route" "signed" {
  route_key          = "POST /orders"
  authorization_type = "AWS_IAM" # expect: PASS
}

resource "aws_apigatewayv2_route" "open" { # expect: FAIL
  route_key = "POST /orders"
}

resource "aws_apigatewayv2_route" "preflight" {
  route_key = "OPTIONS /{proxy+}"
}

resource "aws_apigatewayv2_api" "chat" {
  name          = "chat"
  protocol_type = "WEBSOCKET"
}

resource "aws_apigatewayv2_route" "connection" { # expect: FAIL
  api_id    = aws_apigatewayv2_api.chat.id
  route_key = "$connect"
}

resource "aws_apigatewayv2_route" "message" {
  api_id    = aws_apigatewayv2_api.chat.id
  route_key = "send"
}

resource "aws_apigatewayv2_route" "other_messages" {
  api_id    = aws_apigatewayv2_api.chat.id
  route_key = "$default"
}

resource "aws_apigatewayv2_api" "shop" {
  name          = "shop"
  protocol_type = "HTTP"
}

resource "aws_apigatewayv2_route" "anything" { # expect: FAIL
  api_id    = aws_apigatewayv2_api.shop.id
  route_key = "$default"
}

resource "aws_apigatewayv2_route" "of_another_stack" { # expect: MANUAL
  api_id    = "a1b2c3d4"
  route_key = "$default"
}

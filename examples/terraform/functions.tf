# Makes small pictures of large ones.
resource "aws_lambda_function" "thumbnails" {
  function_name = "${local.name}-thumbnails"
  role          = aws_iam_role.function.arn
  handler       = "thumbnails.handle"
  runtime       = "python3.9"
  filename      = "build/thumbnails.zip"

  environment {
    variables = {
      BUCKET         = aws_s3_bucket.images.bucket
      WEBHOOK_SECRET = "c9f1a7d2e84b4f6f9a3d5e7b1c2d4f60"
    }
  }
}

resource "aws_lambda_permission" "thumbnails_from_images" {
  statement_id  = "images"
  function_name = aws_lambda_function.thumbnails.function_name
  action        = "lambda:InvokeFunction"
  principal     = "*"
}

resource "aws_lambda_permission" "thumbnails_from_api" {
  statement_id  = "api"
  function_name = aws_lambda_function.thumbnails.function_name
  action        = "lambda:InvokeFunction"
  principal     = "apigateway.amazonaws.com"
}

resource "aws_lambda_function_url" "thumbnails" {
  function_name      = aws_lambda_function.thumbnails.function_name
  authorization_type = "NONE"
}

resource "aws_apigatewayv2_api" "shop" {
  name          = local.name
  protocol_type = "HTTP"
}

resource "aws_apigatewayv2_integration" "thumbnails" {
  api_id                 = aws_apigatewayv2_api.shop.id
  integration_type       = "AWS_PROXY"
  integration_uri        = aws_lambda_function.thumbnails.invoke_arn
  payload_format_version = "2.0"
}

resource "aws_apigatewayv2_route" "thumbnails" {
  api_id    = aws_apigatewayv2_api.shop.id
  route_key = "POST /thumbnails"
  target    = "integrations/${aws_apigatewayv2_integration.thumbnails.id}"
}

resource "aws_apigatewayv2_stage" "shop" {
  api_id      = aws_apigatewayv2_api.shop.id
  name        = "$default"
  auto_deploy = true
}

# For partners who ask how far their order is.
resource "aws_api_gateway_rest_api" "partners" {
  name = "${local.name}-partners"
}

resource "aws_api_gateway_resource" "orders" {
  rest_api_id = aws_api_gateway_rest_api.partners.id
  parent_id   = aws_api_gateway_rest_api.partners.root_resource_id
  path_part   = "orders"
}

resource "aws_api_gateway_method" "orders" {
  rest_api_id   = aws_api_gateway_rest_api.partners.id
  resource_id   = aws_api_gateway_resource.orders.id
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_deployment" "partners" {
  rest_api_id = aws_api_gateway_rest_api.partners.id
  depends_on  = [aws_api_gateway_method.orders]
}

resource "aws_api_gateway_stage" "partners" {
  rest_api_id   = aws_api_gateway_rest_api.partners.id
  deployment_id = aws_api_gateway_deployment.partners.id
  stage_name    = "v1"

  cache_cluster_enabled = true
  cache_cluster_size    = "0.5"
}

resource "aws_api_gateway_method_settings" "partners" {
  rest_api_id = aws_api_gateway_rest_api.partners.id
  stage_name  = aws_api_gateway_stage.partners.stage_name
  method_path = "*/*"

  settings {
    caching_enabled = true
  }
}

resource "aws_api_gateway_domain_name" "partners" {
  domain_name              = "partners.${var.domain}"
  regional_certificate_arn = aws_acm_certificate.shop.arn
  security_policy          = "TLS_1_0"

  endpoint_configuration {
    types = ["REGIONAL"]
  }
}

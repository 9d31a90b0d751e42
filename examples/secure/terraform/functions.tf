# Makes small pictures of large ones.
resource "aws_lambda_function" "thumbnails" {
  function_name = "${local.name}-thumbnails"
  role          = aws_iam_role.function.arn
  handler       = "thumbnails.handle"
  runtime       = "python3.13"
  filename      = "build/thumbnails.zip"
  kms_key_arn   = aws_kms_key.data.arn

  environment {
    variables = {
      BUCKET             = aws_s3_bucket.images.bucket
      WEBHOOK_SECRET_ARN = aws_secretsmanager_secret.webhook.arn
    }
  }

  tracing_config {
    mode = "Active"
  }
}

resource "aws_lambda_permission" "thumbnails_from_images" {
  statement_id  = "images"
  function_name = aws_lambda_function.thumbnails.function_name
  action        = "lambda:InvokeFunction"
  principal     = "s3.amazonaws.com"
  source_arn    = aws_s3_bucket.images.arn
}

resource "aws_lambda_permission" "thumbnails_from_api" {
  statement_id  = "api"
  function_name = aws_lambda_function.thumbnails.function_name
  action        = "lambda:InvokeFunction"
  principal     = "apigateway.amazonaws.com"
  source_arn    = "${aws_apigatewayv2_api.shop.execution_arn}/*/*"
}

resource "aws_lambda_function_url" "thumbnails" {
  function_name      = aws_lambda_function.thumbnails.function_name
  authorization_type = "AWS_IAM"
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

resource "aws_apigatewayv2_authorizer" "customers" {
  api_id           = aws_apigatewayv2_api.shop.id
  name             = "customers"
  authorizer_type  = "JWT"
  identity_sources = ["$request.header.Authorization"]

  jwt_configuration {
    audience = ["shop"]
    issuer   = "https://login.example.com"
  }
}

resource "aws_apigatewayv2_route" "thumbnails" {
  api_id             = aws_apigatewayv2_api.shop.id
  route_key          = "POST /thumbnails"
  target             = "integrations/${aws_apigatewayv2_integration.thumbnails.id}"
  authorization_type = "JWT"
  authorizer_id      = aws_apigatewayv2_authorizer.customers.id
}

resource "aws_apigatewayv2_stage" "shop" {
  api_id      = aws_apigatewayv2_api.shop.id
  name        = "$default"
  auto_deploy = true

  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.services["api"].arn
    format          = jsonencode({ request = "$context.requestId", route = "$context.routeKey", status = "$context.status" })
  }
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
  authorization = "AWS_IAM"
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
  xray_tracing_enabled  = true

  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.services["partners"].arn
    format          = jsonencode({ request = "$context.requestId", status = "$context.status" })
  }
}

resource "aws_api_gateway_method_settings" "partners" {
  rest_api_id = aws_api_gateway_rest_api.partners.id
  stage_name  = aws_api_gateway_stage.partners.stage_name
  method_path = "*/*"

  settings {
    caching_enabled      = true
    cache_data_encrypted = true
  }
}

resource "aws_api_gateway_domain_name" "partners" {
  domain_name              = "partners.${var.domain}"
  regional_certificate_arn = aws_acm_certificate.shop.arn
  security_policy          = "TLS_1_2"

  endpoint_configuration {
    types = ["REGIONAL"]
  }
}

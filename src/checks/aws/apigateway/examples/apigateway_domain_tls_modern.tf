resource "aws_api_gateway_domain_name" "shop" {
  domain_name              = "api.shop.example.com"
  regional_certificate_arn = aws_acm_certificate.shop.arn
  security_policy          = "TLS_1_2"

  endpoint_configuration {
    types = ["REGIONAL"]
  }
}

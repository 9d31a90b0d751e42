# example
resource "aws_api_gateway_domain_name" "shop" {
  domain_name              = "api.shop.example.com"
  regional_certificate_arn = aws_acm_certificate.shop.arn
  security_policy          = "TLS_1_2" # expect: PASS

  endpoint_configuration {
    types = ["REGIONAL"]
  }
}
# end of example

variable "policy" {}

resource "aws_api_gateway_domain_name" "modern" {
  security_policy = "TLS_1_2" # expect: PASS
}

resource "aws_api_gateway_domain_name" "newest" {
  security_policy = "SecurityPolicy_TLS13_1_3_2025_09" # expect: PASS
}

resource "aws_api_gateway_domain_name" "old" {
  security_policy = "TLS_1_0" # expect: FAIL
}

resource "aws_api_gateway_domain_name" "absent" { # expect: FAIL
  domain_name = "api.example.com"
}

resource "aws_api_gateway_domain_name" "unknown" {
  security_policy = var.policy # expect: MANUAL
}

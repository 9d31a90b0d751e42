variable "algorithm" {}

# example
resource "aws_acm_certificate" "shop" {
  domain_name       = "shop.example.com"
  validation_method = "DNS"
  key_algorithm     = "EC_prime256v1" # expect: PASS
}
# end of example

resource "aws_acm_certificate" "weak" {
  domain_name   = "weak.example.com"
  key_algorithm = "RSA_1024" # expect: FAIL
}

resource "aws_acm_certificate" "unknown" {
  domain_name   = "unknown.example.com"
  key_algorithm = var.algorithm # expect: MANUAL
}

resource "aws_acm_certificate" "by_default" {
  domain_name = "default.example.com"
}

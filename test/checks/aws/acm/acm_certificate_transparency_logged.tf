variable "preference" {}

# example
resource "aws_acm_certificate" "shop" {
  domain_name       = "shop.example.com"
  validation_method = "DNS"

  options {
    certificate_transparency_logging_preference = "ENABLED" # expect: PASS
  }
}
# end of example

resource "aws_acm_certificate" "by_default" { # expect: PASS
  domain_name = "default.example.com"
}

resource "aws_acm_certificate" "unlogged" {
  domain_name = "secret.example.com"
  options {
    certificate_transparency_logging_preference = "DISABLED" # expect: FAIL
  }
}

resource "aws_acm_certificate" "unknown" {
  domain_name = "unknown.example.com"
  options {
    certificate_transparency_logging_preference = var.preference # expect: MANUAL
  }
}

resource "aws_acm_certificate" "private" {
  domain_name               = "inside.example.com"
  certificate_authority_arn = "arn:aws:acm-pca:eu-central-1:111122223333:certificate-authority/1"
  options {
    certificate_transparency_logging_preference = "DISABLED"
  }
}

resource "aws_acm_certificate" "imported" {
  certificate_body = file("shop.pem")
  private_key      = "shop"
}

# example
resource "aws_cloudfront_distribution" "shop" {
  enabled    = true
  aliases    = ["shop.example.com"]
  web_acl_id = aws_wafv2_web_acl.shop.arn # expect: PASS

  default_cache_behavior {
    target_origin_id       = "shop"
    viewer_protocol_policy = "redirect-to-https"
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
  }

  viewer_certificate {
    acm_certificate_arn      = aws_acm_certificate.shop.arn
    minimum_protocol_version = "TLSv1.2_2021"
    ssl_support_method       = "sni-only"
  }
}
# end of example

variable "acl" {}

resource "aws_wafv2_web_acl" "shop" {
  scope = "CLOUDFRONT"
}

resource "aws_cloudfront_distribution" "filtered" {
  web_acl_id = aws_wafv2_web_acl.shop.arn # expect: PASS
}

resource "aws_cloudfront_distribution" "absent" { # expect: FAIL
  enabled = true
}

resource "aws_cloudfront_distribution" "empty" {
  web_acl_id = "" # expect: FAIL
}

resource "aws_cloudfront_distribution" "unknown" {
  web_acl_id = var.acl # expect: MANUAL
}

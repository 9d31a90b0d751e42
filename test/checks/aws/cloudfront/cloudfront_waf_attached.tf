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

# example
resource "aws_cloudfront_distribution" "shop" {
  enabled = true
  aliases = ["shop.example.com"]

  default_cache_behavior {
    target_origin_id       = "shop"
    viewer_protocol_policy = "redirect-to-https"
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
  }

  viewer_certificate {
    acm_certificate_arn      = aws_acm_certificate.shop.arn
    minimum_protocol_version = "TLSv1.2_2021" # expect: PASS
    ssl_support_method       = "sni-only"
  }
}
# end of example

variable "version" {}

resource "aws_cloudfront_distribution" "modern" {
  viewer_certificate {
    acm_certificate_arn      = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b"
    minimum_protocol_version = "TLSv1.2_2021" # expect: PASS
    ssl_support_method       = "sni-only"
  }
}

resource "aws_cloudfront_distribution" "newest" {
  viewer_certificate {
    minimum_protocol_version = "TLSv1.3_2025" # expect: PASS
  }
}

resource "aws_cloudfront_distribution" "old" {
  viewer_certificate {
    minimum_protocol_version = "TLSv1.1_2016" # expect: FAIL
  }
}

resource "aws_cloudfront_distribution" "weak_ciphers" {
  viewer_certificate {
    minimum_protocol_version = "TLSv1.2_2018" # expect: FAIL
  }
}

resource "aws_cloudfront_distribution" "by_default" {
  viewer_certificate { # expect: FAIL
    acm_certificate_arn = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b"
  }
}

resource "aws_cloudfront_distribution" "default_certificate" {
  viewer_certificate { # expect: FAIL
    cloudfront_default_certificate = true
    minimum_protocol_version       = "TLSv1.2_2021"
  }
}

resource "aws_cloudfront_distribution" "absent" { # expect: FAIL
  enabled = true
}

resource "aws_cloudfront_distribution" "unknown" {
  viewer_certificate {
    minimum_protocol_version = var.version # expect: MANUAL
  }
}

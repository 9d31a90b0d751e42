# example
resource "aws_cloudfront_distribution" "shop" {
  enabled = true
  aliases = ["shop.example.com"]

  default_cache_behavior { # expect: PASS
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

variable "policy" {}

resource "aws_cloudfront_distribution" "redirecting" {
  default_cache_behavior { # expect: PASS
    viewer_protocol_policy = "redirect-to-https"
  }
  ordered_cache_behavior {
    path_pattern           = "/api/*"
    viewer_protocol_policy = "https-only"
  }
}

resource "aws_cloudfront_distribution" "open" {
  default_cache_behavior {
    viewer_protocol_policy = "allow-all" # expect: FAIL
  }
}

resource "aws_cloudfront_distribution" "one_path_open" {
  default_cache_behavior {
    viewer_protocol_policy = "https-only"
  }
  dynamic "ordered_cache_behavior" {
    for_each = ["/api/*"]
    content {
      path_pattern           = ordered_cache_behavior.value
      viewer_protocol_policy = "allow-all" # expect: FAIL
    }
  }
}

resource "aws_cloudfront_distribution" "absent" { # expect: FAIL
  enabled = true
}

resource "aws_cloudfront_distribution" "unknown" {
  default_cache_behavior {
    viewer_protocol_policy = var.policy # expect: MANUAL
  }
}

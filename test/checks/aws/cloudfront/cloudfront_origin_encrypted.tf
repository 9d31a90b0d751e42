# example
resource "aws_cloudfront_distribution" "shop" {
  enabled = true
  aliases = ["shop.example.com"]

  origin {
    origin_id   = "shop"
    domain_name = "origin.shop.example.com"

    custom_origin_config { # expect: PASS
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }

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

variable "policy" {}

resource "aws_cloudfront_distribution" "encrypted" {
  origin {
    domain_name = "shop.example.com"
    custom_origin_config { # expect: PASS
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}

resource "aws_cloudfront_distribution" "plain" {
  origin {
    domain_name = "shop.example.com"
    custom_origin_config {
      origin_protocol_policy = "http-only" # expect: FAIL
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}

resource "aws_cloudfront_distribution" "second_is_plain" {
  origin {
    domain_name = "shop.example.com"
    custom_origin_config {
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
  origin {
    domain_name = "legacy.example.com"
    custom_origin_config {
      origin_protocol_policy = "http-only" # expect: FAIL
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}

resource "aws_cloudfront_distribution" "old" {
  origin {
    domain_name = "shop.example.com"
    custom_origin_config {
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.1", "TLSv1.2"] # expect: FAIL
    }
  }
}

resource "aws_cloudfront_distribution" "as_viewers_do" {
  default_cache_behavior {
    viewer_protocol_policy = "allow-all"
  }
  origin {
    domain_name = "shop.example.com"
    custom_origin_config {
      origin_protocol_policy = "match-viewer" # expect: FAIL
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}

resource "aws_cloudfront_distribution" "as_secure_viewers_do" {
  default_cache_behavior {
    viewer_protocol_policy = "redirect-to-https"
  }
  origin {
    domain_name = "shop.example.com"
    custom_origin_config { # expect: PASS
      origin_protocol_policy = "match-viewer"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}

resource "aws_cloudfront_distribution" "absent" {
  origin {
    domain_name = "site.s3.amazonaws.com"
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  origin {
    domain_name = "shop.example.com"
    custom_origin_config {
      origin_protocol_policy = var.policy # expect: MANUAL
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}

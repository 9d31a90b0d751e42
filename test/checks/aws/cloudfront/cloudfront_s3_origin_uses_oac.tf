# example
resource "aws_cloudfront_distribution" "shop" {
  enabled = true
  aliases = ["shop.example.com"]

  origin { # expect: PASS
    origin_id                = "shop"
    domain_name              = aws_s3_bucket.shop.bucket_regional_domain_name
    origin_access_control_id = aws_cloudfront_origin_access_control.shop.id
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

resource "aws_cloudfront_origin_access_control" "shop" {
  name                              = "shop"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}
# end of example

variable "control" {}

resource "aws_cloudfront_origin_access_control" "site" {
  name             = "site"
  signing_behavior = "always"
}

resource "aws_cloudfront_origin_access_identity" "site" {}

resource "aws_cloudfront_distribution" "controlled" {
  origin { # expect: PASS
    domain_name              = "site.s3.amazonaws.com"
    origin_access_control_id = aws_cloudfront_origin_access_control.site.id
  }
}

resource "aws_cloudfront_distribution" "with_identity" {
  origin { # expect: PASS
    domain_name = "site.s3.amazonaws.com"
    s3_origin_config {
      origin_access_identity = aws_cloudfront_origin_access_identity.site.cloudfront_access_identity_path
    }
  }
}

resource "aws_cloudfront_distribution" "anonymous" {
  origin { # expect: FAIL
    domain_name = "site.s3.amazonaws.com"
  }
}

resource "aws_cloudfront_distribution" "empty_identity" {
  origin {
    domain_name              = "site.s3.amazonaws.com"
    origin_access_control_id = aws_cloudfront_origin_access_control.site.id
  }
  origin { # expect: FAIL
    domain_name = "downloads.s3.amazonaws.com"
    s3_origin_config {
      origin_access_identity = ""
    }
  }
}

resource "aws_cloudfront_distribution" "of_a_server" {
  origin {
    domain_name = "shop.example.com"
    custom_origin_config {
      origin_protocol_policy = "https-only"
    }
  }
}

resource "aws_cloudfront_distribution" "absent" {}

resource "aws_cloudfront_distribution" "unknown" {
  origin {
    domain_name              = "site.s3.amazonaws.com"
    origin_access_control_id = var.control # expect: MANUAL
  }
}

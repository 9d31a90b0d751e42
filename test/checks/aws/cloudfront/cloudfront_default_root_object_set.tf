# example
resource "aws_cloudfront_distribution" "shop" {
  enabled             = true
  aliases             = ["shop.example.com"]
  default_root_object = "index.html" # expect: PASS

  origin {
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
# end of example

variable "root" {}

resource "aws_s3_bucket" "site" {}

resource "aws_cloudfront_distribution" "named" {
  default_root_object = "index.html" # expect: PASS
  origin {
    domain_name = aws_s3_bucket.site.bucket_regional_domain_name
  }
}

resource "aws_cloudfront_distribution" "absent" { # expect: FAIL
  origin {
    domain_name = aws_s3_bucket.site.bucket_regional_domain_name
  }
}

resource "aws_cloudfront_distribution" "of_a_server" {
  origin {
    domain_name = "api.example.com"
    custom_origin_config {
      origin_protocol_policy = "https-only"
    }
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  default_root_object = var.root # expect: MANUAL
  origin {
    domain_name = aws_s3_bucket.site.bucket_regional_domain_name
  }
}

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

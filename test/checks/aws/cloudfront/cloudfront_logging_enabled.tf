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
    minimum_protocol_version = "TLSv1.2_2021"
    ssl_support_method       = "sni-only"
  }

  logging_config {
    bucket = aws_s3_bucket.access_logs.bucket_domain_name # expect: PASS
    prefix = "shop/"
  }
}
# end of example

resource "aws_s3_bucket" "access_logs" {}

variable "bucket" {}

resource "aws_cloudfront_distribution" "logged" {
  logging_config {
    bucket = "shop-logs.s3.amazonaws.com" # expect: PASS
  }
}

resource "aws_cloudfront_distribution" "delivered" { # expect: PASS
  enabled = true
}

resource "aws_cloudwatch_log_delivery_source" "requests" {
  name         = "requests"
  log_type     = "ACCESS_LOGS"
  resource_arn = aws_cloudfront_distribution.delivered.arn
}

resource "aws_cloudwatch_log_delivery" "requests" {
  delivery_source_name     = aws_cloudwatch_log_delivery_source.requests.name
  delivery_destination_arn = aws_cloudwatch_log_delivery_destination.logs.arn
}

resource "aws_cloudwatch_log_delivery_destination" "logs" {
  name = "logs"
  delivery_destination_configuration {
    destination_resource_arn = "arn:aws:s3:::shop-logs"
  }
}

# A source alone keeps nothing.
resource "aws_cloudfront_distribution" "handed_over" { # expect: FAIL
  enabled = true
}

resource "aws_cloudwatch_log_delivery_source" "kept_nowhere" {
  name         = "kept-nowhere"
  log_type     = "ACCESS_LOGS"
  resource_arn = aws_cloudfront_distribution.handed_over.arn
}

resource "aws_cloudfront_distribution" "connections" { # expect: FAIL
  enabled = true
}

resource "aws_cloudwatch_log_delivery_source" "connections" {
  name         = "connections"
  log_type     = "CONNECTION_LOGS"
  resource_arn = aws_cloudfront_distribution.connections.arn
}

resource "aws_cloudwatch_log_delivery" "connections" {
  delivery_source_name     = "connections"
  delivery_destination_arn = aws_cloudwatch_log_delivery_destination.logs.arn
}

resource "aws_cloudfront_distribution" "absent" { # expect: FAIL
  enabled = true
}

resource "aws_cloudfront_distribution" "unknown" {
  logging_config {
    bucket = var.bucket # expect: MANUAL
  }
}

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

resource "aws_cloudfront_distribution" "absent" { # expect: FAIL
  enabled = true
}

resource "aws_cloudfront_distribution" "unknown" {
  logging_config {
    bucket = var.bucket # expect: MANUAL
  }
}

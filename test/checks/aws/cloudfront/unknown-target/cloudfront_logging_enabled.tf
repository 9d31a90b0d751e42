variable "resource" {}

resource "aws_cloudfront_distribution" "perhaps" { # expect: MANUAL
  enabled = true
}

resource "aws_cloudwatch_log_delivery_source" "requests" {
  name         = "requests"
  log_type     = "ACCESS_LOGS"
  resource_arn = var.resource
}

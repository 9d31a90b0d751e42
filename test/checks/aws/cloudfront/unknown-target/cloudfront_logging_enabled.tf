variable "resource" {}

resource "aws_cloudfront_distribution" "perhaps" { # expect: MANUAL
  enabled = true
}

resource "aws_cloudwatch_log_delivery_source" "requests" {
  name         = "requests"
  log_type     = "ACCESS_LOGS"
  resource_arn = var.resource
}

resource "aws_cloudwatch_log_delivery" "requests" {
  delivery_source_name     = aws_cloudwatch_log_delivery_source.requests.name
  delivery_destination_arn = "arn:aws:logs:us-east-1:111122223333:delivery-destination:logs"
}

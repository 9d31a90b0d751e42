resource "aws_wafv2_web_acl" "shop" {
  name  = "shop"
  scope = "REGIONAL"

  default_action {
    block {}
  }

  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "shop"
    sampled_requests_enabled   = true
  }
}

resource "aws_wafv2_web_acl_logging_configuration" "shop" {
  resource_arn            = aws_wafv2_web_acl.shop.arn
  log_destination_configs = [aws_cloudwatch_log_group.shop.arn]
}

resource "aws_cloudwatch_log_group" "shop" {
  name              = "aws-waf-logs-shop"
  retention_in_days = 365
}

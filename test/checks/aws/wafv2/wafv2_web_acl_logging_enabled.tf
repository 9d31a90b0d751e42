# example
resource "aws_wafv2_web_acl" "shop" { # expect: PASS
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
# end of example

resource "aws_wafv2_web_acl" "logged" { # expect: PASS
  name  = "logged"
  scope = "REGIONAL"
}

resource "aws_wafv2_web_acl_logging_configuration" "logged" {
  resource_arn            = aws_wafv2_web_acl.logged.arn
  log_destination_configs = [aws_cloudwatch_log_group.waf.arn]
}

resource "aws_wafv2_web_acl" "absent" { # expect: FAIL
  name  = "absent"
  scope = "REGIONAL"
}

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

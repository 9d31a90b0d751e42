# example
resource "aws_wafv2_web_acl" "shop" { # expect: PASS
  name  = "shop"
  scope = "REGIONAL"

  default_action {
    allow {}
  }

  rule {
    name     = "common"
    priority = 1

    override_action {
      none {}
    }

    statement {
      managed_rule_group_statement {
        vendor_name = "AWS"
        name        = "AWSManagedRulesCommonRuleSet"
      }
    }

    visibility_config {
      cloudwatch_metrics_enabled = true
      metric_name                = "common"
      sampled_requests_enabled   = true
    }
  }

  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "shop"
    sampled_requests_enabled   = true
  }
}
# end of example

variable "counted" {}

resource "aws_wafv2_web_acl" "good" { # expect: PASS
  name = "good"
  rule {
    name = "common"
    visibility_config {
      cloudwatch_metrics_enabled = true
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = true
  }
}

resource "aws_wafv2_web_acl" "acl" {
  name = "acl"
  visibility_config {
    cloudwatch_metrics_enabled = false # expect: FAIL
  }
}

resource "aws_wafv2_web_acl" "rule" {
  name = "rule"
  rule {
    name = "common"
    visibility_config {
      cloudwatch_metrics_enabled = false # expect: FAIL
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = var.counted
  }
}

resource "aws_wafv2_web_acl" "unknown" {
  name = "unknown"
  visibility_config {
    cloudwatch_metrics_enabled = var.counted # expect: MANUAL
  }
}

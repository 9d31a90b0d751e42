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

variable "rules" {}

resource "aws_wafv2_web_acl" "good" { # expect: PASS
  name = "good"
  default_action {
    allow {}
  }
  rule {
    name     = "common"
    priority = 1
  }
}

resource "aws_wafv2_web_acl" "none" { # expect: FAIL
  name = "none"
  default_action {
    allow {}
  }
}

resource "aws_wafv2_web_acl" "blocking" { # expect: PASS
  name = "blocking"
  default_action {
    block {}
  }
}

resource "aws_wafv2_web_acl" "json" {
  name      = "json"
  rule_json = file("rules.json") # expect: MANUAL
  default_action {
    allow {}
  }
}

resource "aws_wafv2_web_acl" "separate" { # expect: PASS
  name = "separate"
  default_action {
    allow {}
  }
}

resource "aws_wafv2_web_acl_rule_group_association" "separate" {
  rule_name   = "common"
  priority    = 1
  web_acl_arn = aws_wafv2_web_acl.separate.arn
}

resource "aws_wafv2_web_acl" "unknown" {
  name = "unknown"
  rule = var.rules # expect: MANUAL
  default_action {
    allow {}
  }
}

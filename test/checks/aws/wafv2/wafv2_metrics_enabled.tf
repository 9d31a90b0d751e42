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

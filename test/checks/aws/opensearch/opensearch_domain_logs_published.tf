variable "enabled" {}

resource "aws_opensearch_domain" "both" { # expect: PASS
  domain_name = "both"
  log_publishing_options {
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.search.arn
  }
  log_publishing_options {
    log_type                 = "ES_APPLICATION_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.search.arn
  }
}

resource "aws_opensearch_domain" "errors_only" { # expect: FAIL
  log_publishing_options {
    log_type                 = "ES_APPLICATION_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.search.arn
  }
}

resource "aws_opensearch_domain" "switched_off" {
  log_publishing_options { # expect: FAIL
    enabled                  = false
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.search.arn
  }
  log_publishing_options {
    log_type                 = "ES_APPLICATION_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.search.arn
  }
}

resource "aws_opensearch_domain" "unknown" {
  log_publishing_options {
    enabled                  = var.enabled # expect: MANUAL
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.search.arn
  }
}

resource "aws_elasticsearch_domain" "absent" { # expect: FAIL
  domain_name = "absent"
}

resource "aws_cloudwatch_log_group" "search" {
  name = "search"
}

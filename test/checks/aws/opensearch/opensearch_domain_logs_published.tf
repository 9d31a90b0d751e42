# example
resource "aws_opensearch_domain" "catalogue" { # expect: PASS
  domain_name    = "catalogue"
  engine_version = "OpenSearch_2.19"

  vpc_options {
    subnet_ids = [aws_subnet.private.id]
  }
  encrypt_at_rest {
    enabled = true
  }
  node_to_node_encryption {
    enabled = true
  }
  domain_endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
  }
  advanced_security_options {
    enabled = true
  }
  log_publishing_options {
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.search.arn
  }
  log_publishing_options {
    log_type                 = "ES_APPLICATION_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.search.arn
  }
}
# end of example

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

# example
resource "aws_opensearch_domain" "search" {
  domain_name    = "search"
  engine_version = "OpenSearch_2.19"

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
    enabled = true # expect: PASS
    master_user_options {
      master_user_arn = aws_iam_role.search_admin.arn
    }
  }

  vpc_options {
    subnet_ids         = [aws_subnet.private.id]
    security_group_ids = [aws_security_group.search.id]
  }
}
# end of example

variable "enabled" {}

resource "aws_opensearch_domain" "good" {
  advanced_security_options {
    enabled = true # expect: PASS
  }
}

resource "aws_opensearch_domain" "off" {
  advanced_security_options {
    enabled = false # expect: FAIL
  }
}

resource "aws_opensearch_domain" "absent" {} # expect: FAIL

resource "aws_opensearch_domain" "unknown" {
  advanced_security_options {
    enabled = var.enabled # expect: MANUAL
  }
}

resource "aws_elasticsearch_domain" "older" { # expect: FAIL
  domain_name = "older"
}

resource "aws_elasticsearch_domain" "older_enabled" {
  advanced_security_options {
    enabled = true # expect: PASS
  }
}

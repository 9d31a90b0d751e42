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
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10" # expect: PASS
  }

  advanced_security_options {
    enabled = true
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

variable "policy" {}

resource "aws_opensearch_domain" "good" {
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10" # expect: PASS
  }
}

resource "aws_elasticsearch_domain" "old_service" {
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07" # expect: PASS
  }
}

resource "aws_opensearch_domain" "old" {
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-0-2019-07" # expect: FAIL
  }
}

resource "aws_opensearch_domain" "without_policy" {
  domain_endpoint_options { # expect: FAIL
    enforce_https = true
  }
}

resource "aws_opensearch_domain" "absent" {} # expect: FAIL

resource "aws_opensearch_domain" "unknown" {
  domain_endpoint_options {
    tls_security_policy = var.policy # expect: MANUAL
  }
}

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

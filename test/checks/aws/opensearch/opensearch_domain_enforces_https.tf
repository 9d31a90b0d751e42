variable "value" {}

resource "aws_opensearch_domain" "good" {
  domain_endpoint_options {
    enforce_https = true # expect: PASS
  }
}

resource "aws_opensearch_domain" "bad" {
  domain_endpoint_options {
    enforce_https = false # expect: FAIL
  }
}

resource "aws_opensearch_domain" "absent" {} # expect: FAIL

resource "aws_elasticsearch_domain" "good_elasticsearch" {
  domain_endpoint_options {
    enforce_https = true # expect: PASS
  }
}

resource "aws_elasticsearch_domain" "bad_elasticsearch" {
  domain_endpoint_options {
    enforce_https = false # expect: FAIL
  }
}

resource "aws_elasticsearch_domain" "absent_elasticsearch" {} # expect: FAIL

resource "aws_opensearch_domain" "unknown" {
  domain_endpoint_options {
    enforce_https = var.value # expect: MANUAL
  }
}

resource "aws_opensearch_domain" "generated" {
  dynamic "domain_endpoint_options" {
    for_each = [true]
    content {
      enforce_https = domain_endpoint_options.value # expect: PASS
    }
  }
}

# The provider requires HTTPS as soon as anything is said about the endpoint.
resource "aws_opensearch_domain" "by_default" {
  domain_endpoint_options { # expect: PASS
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}

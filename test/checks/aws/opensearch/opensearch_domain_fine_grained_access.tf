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

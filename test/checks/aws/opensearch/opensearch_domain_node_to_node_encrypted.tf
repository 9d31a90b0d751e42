# example
resource "aws_opensearch_domain" "search" {
  domain_name    = "search"
  engine_version = "OpenSearch_2.19"

  encrypt_at_rest {
    enabled = true
  }

  node_to_node_encryption {
    enabled = true # expect: PASS
  }

  domain_endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
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

variable "value" {}

resource "aws_opensearch_domain" "good" {
  node_to_node_encryption {
    enabled = true # expect: PASS
  }
}

resource "aws_opensearch_domain" "bad" {
  node_to_node_encryption {
    enabled = false # expect: FAIL
  }
}

resource "aws_opensearch_domain" "absent" {} # expect: FAIL

resource "aws_elasticsearch_domain" "good_elasticsearch" {
  node_to_node_encryption {
    enabled = true # expect: PASS
  }
}

resource "aws_elasticsearch_domain" "bad_elasticsearch" {
  node_to_node_encryption {
    enabled = false # expect: FAIL
  }
}

resource "aws_elasticsearch_domain" "absent_elasticsearch" {} # expect: FAIL

resource "aws_opensearch_domain" "unknown" {
  node_to_node_encryption {
    enabled = var.value # expect: MANUAL
  }
}

resource "aws_opensearch_domain" "generated" {
  dynamic "node_to_node_encryption" {
    for_each = [true]
    content {
      enabled = node_to_node_encryption.value # expect: PASS
    }
  }
}

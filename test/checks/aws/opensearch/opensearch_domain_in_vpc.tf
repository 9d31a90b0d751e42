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
    enabled = true
    master_user_options {
      master_user_arn = aws_iam_role.search_admin.arn
    }
  }

  vpc_options { # expect: PASS
    subnet_ids         = [aws_subnet.private.id]
    security_group_ids = [aws_security_group.search.id]
  }
}
# end of example

variable "subnets" {}

resource "aws_subnet" "private" {}

resource "aws_opensearch_domain" "good" {
  vpc_options { # expect: PASS
    subnet_ids = [aws_subnet.private.id]
  }
}

resource "aws_elasticsearch_domain" "old" {
  vpc_options { # expect: PASS
    subnet_ids = ["subnet-1a2b3c4d"]
  }
}

resource "aws_opensearch_domain" "bad" {
  vpc_options {
    subnet_ids = [] # expect: FAIL (medium)
  }
}

resource "aws_opensearch_domain" "absent" {} # expect: FAIL (medium)

resource "aws_elasticsearch_domain" "old_and_public" {} # expect: FAIL (medium)

resource "aws_opensearch_domain" "open_to_all" { # expect: FAIL
  domain_name     = "open"
  access_policies = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "es:*", Resource = "*" }] })
}

resource "aws_opensearch_domain" "open_by_its_policy" { # expect: FAIL
  domain_name = "everybody"
}

resource "aws_opensearch_domain_policy" "everybody" {
  domain_name     = aws_opensearch_domain.open_by_its_policy.domain_name
  access_policies = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "es:*", Resource = "*" }] })
}

resource "aws_opensearch_domain" "unknown" {
  vpc_options {
    subnet_ids = var.subnets # expect: MANUAL
  }
}

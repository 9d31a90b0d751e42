# example
resource "aws_opensearch_domain" "catalogue" {
  domain_name = "catalogue"

  vpc_options {
    subnet_ids = [aws_subnet.private.id]
  }
  access_policies = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "es:ESHttp*"
      Resource  = "*"
    }]
  })
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
}
# end of example

variable "policy" {}

resource "aws_opensearch_domain" "open" {
  access_policies = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "es:ESHttp*", Resource = "*" }] }) # expect: FAIL
}

resource "aws_opensearch_domain" "one_account" {
  access_policies = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Action = "es:ESHttp*", Resource = "*" }] }) # expect: PASS
}

resource "aws_elasticsearch_domain" "organization" {
  access_policies = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "es:ESHttp*", Resource = "*", Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1" } } }] }) # expect: PASS
}

resource "aws_elasticsearch_domain" "separate" {
  domain_name = "separate"
}

resource "aws_elasticsearch_domain_policy" "separate" {
  domain_name     = aws_elasticsearch_domain.separate.domain_name
  access_policies = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "es:ESHttp*", Resource = "*" }] }) # expect: FAIL
}

# Users log in to the domain itself.
resource "aws_opensearch_domain" "users" {
  access_policies = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "es:ESHttp*", Resource = "*" }] }) # expect: PASS
  advanced_security_options {
    enabled = true
  }
}

resource "aws_opensearch_domain" "inside" {
  access_policies = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "es:ESHttp*", Resource = "*" }] }) # expect: PASS
  vpc_options {
    subnet_ids = ["subnet-1"]
  }
}

resource "aws_opensearch_domain" "unknown" {
  access_policies = var.policy # expect: MANUAL
}

# example
resource "aws_opensearch_domain" "catalogue" {
  domain_name = "catalogue"
  access_policies = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "es:ESHttpGet"
      Resource  = "*"
    }]
  })
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
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_opensearch_domain" "stranger" {
  domain_name = "stranger"
  access_policies = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "es:ESHttpGet"
      Resource  = "*"
    }]
  })
}

resource "aws_opensearch_domain" "own" {
  domain_name = "own"
  access_policies = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "es:ESHttpGet"
      Resource  = "*"
    }]
  })
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "unknown"
  access_policies = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "es:ESHttpGet"
      Resource  = "*"
    }]
  })
}

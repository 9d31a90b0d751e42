resource "aws_opensearch_domain" "catalogue" {
  domain_name = "catalogue"

  vpc_options {
    subnet_ids = [aws_subnet.private.id]
  }
  access_policies = jsonencode({
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

# example
resource "aws_s3_bucket_policy" "invoices" {
  bucket = "acme-invoices"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/accounting" }
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::acme-invoices/*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_s3_bucket_policy" "stranger" {
  bucket = "acme-stranger"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::acme-invoices/*"
    }]
  })
}

resource "aws_s3_bucket_policy" "own" {
  bucket = "acme-own"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::acme-invoices/*"
    }]
  })
}

resource "aws_s3_bucket_policy" "unknown" {
  bucket = "acme-unknown"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::acme-invoices/*"
    }]
  })
}

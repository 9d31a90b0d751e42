# example
resource "aws_kms_key" "invoices" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/accounting" }
      Action    = "kms:Decrypt"
      Resource  = "*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_kms_key" "stranger" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "kms:Decrypt"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "own" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "kms:Decrypt"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "unknown" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "kms:Decrypt"
      Resource  = "*"
    }]
  })
}

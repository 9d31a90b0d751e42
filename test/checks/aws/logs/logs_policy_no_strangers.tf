# example
resource "aws_cloudwatch_log_resource_policy" "shop" {
  policy_name = "shop"
  policy_document = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "logs:PutLogEvents"
      Resource  = "*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_cloudwatch_log_resource_policy" "stranger" {
  policy_name = "stranger"
  policy_document = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "logs:PutLogEvents"
      Resource  = "*"
    }]
  })
}

resource "aws_cloudwatch_log_resource_policy" "own" {
  policy_name = "own"
  policy_document = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "logs:PutLogEvents"
      Resource  = "*"
    }]
  })
}

resource "aws_cloudwatch_log_resource_policy" "unknown" {
  policy_name = "unknown"
  policy_document = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "logs:PutLogEvents"
      Resource  = "*"
    }]
  })
}

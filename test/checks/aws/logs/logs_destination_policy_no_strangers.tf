# example
resource "aws_cloudwatch_log_destination_policy" "shop" {
  destination_name = "shop"
  access_policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "logs:PutSubscriptionFilter"
      Resource  = "*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_cloudwatch_log_destination_policy" "stranger" {
  destination_name = "stranger"
  access_policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "logs:PutSubscriptionFilter"
      Resource  = "*"
    }]
  })
}

resource "aws_cloudwatch_log_destination_policy" "own" {
  destination_name = "own"
  access_policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "logs:PutSubscriptionFilter"
      Resource  = "*"
    }]
  })
}

resource "aws_cloudwatch_log_destination_policy" "unknown" {
  destination_name = "unknown"
  access_policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "logs:PutSubscriptionFilter"
      Resource  = "*"
    }]
  })
}

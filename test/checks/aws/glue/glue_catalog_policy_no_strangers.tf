# example
resource "aws_glue_resource_policy" "shop" {
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "glue:GetTable"
      Resource  = "*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_glue_resource_policy" "stranger" {
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "glue:GetTable"
      Resource  = "*"
    }]
  })
}

resource "aws_glue_resource_policy" "own" {
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "glue:GetTable"
      Resource  = "*"
    }]
  })
}

resource "aws_glue_resource_policy" "unknown" {
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "glue:GetTable"
      Resource  = "*"
    }]
  })
}

# example
resource "aws_api_gateway_rest_api" "shop" {
  name = "shop"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "execute-api:Invoke"
      Resource  = "*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_api_gateway_rest_api" "stranger" {
  name = "stranger"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "execute-api:Invoke"
      Resource  = "*"
    }]
  })
}

resource "aws_api_gateway_rest_api" "own" {
  name = "own"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "execute-api:Invoke"
      Resource  = "*"
    }]
  })
}

resource "aws_api_gateway_rest_api" "unknown" {
  name = "unknown"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "execute-api:Invoke"
      Resource  = "*"
    }]
  })
}

resource "aws_api_gateway_rest_api" "apart" {
  name = "apart"
}

resource "aws_api_gateway_rest_api_policy" "apart" {
  rest_api_id = aws_api_gateway_rest_api.apart.id
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "999988887777" }
      Action    = "execute-api:Invoke"
      Resource  = "*"
    }]
  })
}

resource "aws_api_gateway_rest_api" "without" {
  name = "without"
}

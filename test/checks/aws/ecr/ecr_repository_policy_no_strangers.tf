# example
resource "aws_ecr_repository_policy" "api" {
  repository = "shop/api"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/build" }
      Action    = "ecr:BatchGetImage"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_ecr_repository" "stranger" {
  name = "shop/stranger"
}

resource "aws_ecr_repository_policy" "stranger" {
  repository = aws_ecr_repository.stranger.name
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "ecr:BatchGetImage"
    }]
  })
}

resource "aws_ecr_repository" "own" {
  name = "shop/own"
}

resource "aws_ecr_repository_policy" "own" {
  repository = aws_ecr_repository.own.name
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "ecr:BatchGetImage"
    }]
  })
}

resource "aws_ecr_repository_policy" "unknown" {
  repository = "shop/unknown"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "ecr:BatchGetImage"
    }]
  })
}

# example
resource "aws_ecr_repository_policy" "api" {
  repository = "shop/api"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "lambda.amazonaws.com" }
      Action    = "ecr:BatchGetImage"
      Condition = { StringEquals = { "aws:SourceAccount" = "111122223333" } }
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_ecr_repository" "any_account" {
  name = "shop/any-account"
}

resource "aws_ecr_repository_policy" "any_account" {
  repository = aws_ecr_repository.any_account.name
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "lambda.amazonaws.com" }
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
      Principal = { Service = "lambda.amazonaws.com" }
      Action    = "ecr:BatchGetImage"
      Condition = { StringEquals = { "aws:SourceAccount" = data.aws_caller_identity.current.account_id } }
    }]
  })
}

resource "aws_ecr_repository_policy" "any_source" {
  repository = "shop/any-source"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "lambda.amazonaws.com" }
      Action    = "ecr:BatchGetImage"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:lambda:*:*:*" } }
    }]
  })
}

resource "aws_ecr_repository_policy" "unknown" {
  repository = "shop/unknown"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "lambda.amazonaws.com" }
      Action    = "ecr:BatchGetImage"
      Condition = { StringEquals = { "aws:SourceAccount" = var.account } }
    }]
  })
}

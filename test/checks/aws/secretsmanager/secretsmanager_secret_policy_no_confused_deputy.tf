# example
resource "aws_secretsmanager_secret_policy" "database" {
  secret_arn = aws_secretsmanager_secret.database.arn
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "appflow.amazonaws.com" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = "111122223333" } }
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_secretsmanager_secret_policy" "any_account" {
  secret_arn = aws_secretsmanager_secret.any_account.arn
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "appflow.amazonaws.com" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_secretsmanager_secret_policy" "own" {
  secret_arn = aws_secretsmanager_secret.own.arn
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "appflow.amazonaws.com" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = data.aws_caller_identity.current.account_id } }
    }]
  })
}

resource "aws_secretsmanager_secret_policy" "any_source" {
  secret_arn = aws_secretsmanager_secret.any_source.arn
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "appflow.amazonaws.com" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:appflow:*:*:*" } }
    }]
  })
}

resource "aws_secretsmanager_secret_policy" "unknown" {
  secret_arn = aws_secretsmanager_secret.unknown.arn
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "appflow.amazonaws.com" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = var.account } }
    }]
  })
}

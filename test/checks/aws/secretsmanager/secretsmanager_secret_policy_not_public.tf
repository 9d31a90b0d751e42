# example
resource "aws_secretsmanager_secret" "database" {
  name = "shop/database"
}

data "aws_iam_policy_document" "database" {
  statement {
    sid       = "ApiReads"
    actions   = ["secretsmanager:GetSecretValue"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:role/api"]
    }
  }
}

resource "aws_secretsmanager_secret_policy" "database" {
  secret_arn          = aws_secretsmanager_secret.database.arn
  policy              = data.aws_iam_policy_document.database.json # expect: PASS
  block_public_policy = true
}
# end of example

variable "policy" {}
variable "principal" {}

resource "aws_secretsmanager_secret" "without_policy" {}

resource "aws_secretsmanager_secret" "inline" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "secretsmanager:GetSecretValue", Resource = "*" }]
  })
}

resource "aws_secretsmanager_secret_policy" "public" {
  secret_arn = aws_secretsmanager_secret.without_policy.arn
  policy     = data.aws_iam_policy_document.public.json
}

data "aws_iam_policy_document" "public" {
  statement { # expect: FAIL
    actions   = ["secretsmanager:*"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_secretsmanager_secret_policy" "reader" {
  secret_arn = aws_secretsmanager_secret.without_policy.arn
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }, Action = "secretsmanager:GetSecretValue", Resource = "*" },
      { Effect = "Deny", Principal = "*", Action = "secretsmanager:DeleteSecret", Resource = "*" },
    ]
  })
}

resource "aws_secretsmanager_secret_policy" "unknown_principal" {
  secret_arn = aws_secretsmanager_secret.without_policy.arn
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Principal = { AWS = var.principal }, Action = "secretsmanager:*", Resource = "*" }]
  })
}

resource "aws_secretsmanager_secret_policy" "unknown" {
  secret_arn = aws_secretsmanager_secret.without_policy.arn
  policy     = var.policy # expect: MANUAL
}

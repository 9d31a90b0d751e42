variable "policy" {}
variable "repository" {}
variable "principal" {}

resource "aws_ecr_repository" "without_policy" { # expect: PASS
  name = "shop/jobs"
}

resource "aws_ecr_repository" "account" {
  name = "shop/api"
}

resource "aws_ecr_repository_policy" "account" {
  repository = aws_ecr_repository.account.name
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"]
    }]
  })
}

resource "aws_ecr_repository" "public" {
  name = "shop/web"
}

resource "aws_ecr_repository_policy" "public" {
  repository = aws_ecr_repository.public.name
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = ["ecr:BatchGetImage"] }]
  })
}

resource "aws_ecr_repository" "by_name" {
  name = "shop/mail"
}

resource "aws_ecr_repository_policy" "by_name" {
  repository = "shop/mail"
  policy     = data.aws_iam_policy_document.public.json
}

data "aws_iam_policy_document" "public" {
  statement { # expect: FAIL
    actions = ["ecr:*"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

resource "aws_ecr_repository" "organization" {
  name = "shop/base"
}

resource "aws_ecr_repository_policy" "organization" {
  repository = aws_ecr_repository.organization.name
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "ecr:BatchGetImage"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-a1b2c3d4e5" } }
    }]
  })
}

resource "aws_ecr_repository_policy" "declared_elsewhere" {
  repository = "another"
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = { AWS = "*" }, Action = "ecr:*" }]
  })
}

resource "aws_ecr_repository" "unknown" {
  name = "shop/unknown"
}

resource "aws_ecr_repository_policy" "unknown" {
  repository = aws_ecr_repository.unknown.name
  policy     = var.policy # expect: MANUAL
}

resource "aws_ecr_repository" "unknown_principal" {
  name = "shop/unknown-principal"
}

resource "aws_ecr_repository_policy" "unknown_principal" {
  repository = aws_ecr_repository.unknown_principal.name
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Principal = { AWS = var.principal }, Action = "ecr:*" }]
  })
}

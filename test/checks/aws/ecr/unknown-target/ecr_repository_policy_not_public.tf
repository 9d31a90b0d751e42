variable "repository" {}

resource "aws_ecr_repository" "any" {
  name = "shop/api"
}

resource "aws_ecr_repository_policy" "any" {
  repository = var.repository # expect: MANUAL
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "ecr:*" }]
  })
}

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
  policy              = data.aws_iam_policy_document.database.json
  block_public_policy = true
}

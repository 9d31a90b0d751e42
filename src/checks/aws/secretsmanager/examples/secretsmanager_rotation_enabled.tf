resource "aws_secretsmanager_secret" "database" {
  name = "shop/database"
}

resource "aws_secretsmanager_secret_rotation" "database" {
  secret_id           = aws_secretsmanager_secret.database.id
  rotation_lambda_arn = "arn:aws:lambda:eu-central-1:111122223333:function:rotate-database"

  rotation_rules {
    automatically_after_days = 30
  }
}

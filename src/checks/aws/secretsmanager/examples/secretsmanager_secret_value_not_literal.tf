ephemeral "random_password" "database" {
  length = 32
}

resource "aws_secretsmanager_secret" "database" {
  name = "shop/database"
}

# A write-only argument: the value is neither in the configuration nor in the state.
resource "aws_secretsmanager_secret_version" "database" {
  secret_id                = aws_secretsmanager_secret.database.id
  secret_string_wo         = ephemeral.random_password.database.result
  secret_string_wo_version = 1
}

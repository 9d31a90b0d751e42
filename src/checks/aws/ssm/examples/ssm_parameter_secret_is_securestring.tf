ephemeral "random_password" "database" {
  length = 32
}

resource "aws_ssm_parameter" "database_password" {
  name             = "/shop/database/password"
  type             = "SecureString"
  value_wo         = ephemeral.random_password.database.result
  value_wo_version = 1
}

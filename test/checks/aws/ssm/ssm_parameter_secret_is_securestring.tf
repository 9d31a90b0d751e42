# example
ephemeral "random_password" "database" {
  length = 32
}

resource "aws_ssm_parameter" "database_password" {
  name             = "/shop/database/password"
  type             = "SecureString" # expect: PASS
  value_wo         = ephemeral.random_password.database.result
  value_wo_version = 1
}
# end of example

variable "value" {}
variable "type" {}

resource "aws_ssm_parameter" "good" {
  name  = "/shop/database/password"
  type  = "SecureString" # expect: PASS
  value = var.value
}

resource "aws_ssm_parameter" "no_secret" { # expect: PASS
  name  = "/shop/log-level"
  type  = "String"
  value = "info"
}

resource "aws_secretsmanager_secret" "database" {}

resource "aws_ssm_parameter" "where_it_is" { # expect: PASS
  name  = "/shop/database/secret"
  type  = "String"
  value = aws_secretsmanager_secret.database.arn
}

resource "aws_ssm_parameter" "literal" {
  name  = "/shop/database/password"
  type  = "String" # expect: FAIL
  value = "correct-horse"
}

resource "aws_ssm_parameter" "filled_in" {
  name  = "/shop/api-key"
  type  = "String" # expect: FAIL
  value = var.value
}

resource "aws_ssm_parameter" "access_key" {
  name           = "/shop/key"
  type           = "String" # expect: FAIL
  insecure_value = "AKIAABCDEFGHIJKLMNOP"
}

resource "aws_ssm_parameter" "unknown" {
  name  = "/shop/database/password"
  type  = var.type # expect: MANUAL
  value = "correct-horse"
}

resource "aws_ssm_parameter" "name_of_secret" { # expect: PASS
  name  = "/shop/webhook/secret"
  type  = "String"
  value = "webhook-server-cert"
}

resource "aws_ssm_parameter" "word_within" {
  name  = "/secrets/shop/database"
  type  = "String" # expect: MANUAL
  value = "correct-horse-battery"
}

resource "aws_ssm_parameter" "beside_a_secret" { # expect: PASS
  name  = "/shop/secrets/rotation"
  type  = "String"
  value = "thirty-days"
}

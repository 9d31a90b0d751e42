# example
ephemeral "random_password" "database" {
  length = 32
}

resource "aws_secretsmanager_secret" "database" {
  name = "shop/database"
}

# A write-only argument: the value is neither in the configuration nor in the state.
resource "aws_secretsmanager_secret_version" "database" {
  secret_id                = aws_secretsmanager_secret.database.id
  secret_string_wo         = ephemeral.random_password.database.result # expect: PASS
  secret_string_wo_version = 1
}
# end of example

variable "password" {}

variable "with_default" {
  default = "correct-horse"
}

resource "random_password" "database" {
  length = 32
}

resource "aws_secretsmanager_secret" "without_value" {} # expect: PASS

resource "aws_secretsmanager_secret" "made_up" {}

resource "aws_secretsmanager_secret_version" "made_up" {
  secret_id     = aws_secretsmanager_secret.made_up.id
  secret_string = random_password.database.result # expect: PASS
}

resource "aws_secretsmanager_secret" "with_holes" {}

resource "aws_secretsmanager_secret_version" "with_holes" {
  secret_id = aws_secretsmanager_secret.with_holes.id
  secret_string = jsonencode({ # expect: PASS
    username = "shop"
    password = random_password.database.result
  })
}

resource "aws_secretsmanager_secret" "filled_in_later" {}

resource "aws_secretsmanager_secret_version" "filled_in_later" {
  secret_id     = aws_secretsmanager_secret.filled_in_later.id
  secret_string = "{}" # expect: PASS
}

resource "aws_secretsmanager_secret" "literal" {}

resource "aws_secretsmanager_secret_version" "literal" {
  secret_id     = aws_secretsmanager_secret.literal.id
  secret_string = "correct-horse" # expect: FAIL
}

resource "aws_secretsmanager_secret" "literal_member" {}

resource "aws_secretsmanager_secret_version" "literal_member" {
  secret_id     = aws_secretsmanager_secret.literal_member.id
  secret_string = jsonencode({ username = "shop", password = "correct-horse" }) # expect: FAIL
}

resource "aws_secretsmanager_secret" "by_default" {}

resource "aws_secretsmanager_secret_version" "by_default" {
  secret_id     = aws_secretsmanager_secret.by_default.id
  secret_string = var.with_default # expect: FAIL
}

resource "aws_secretsmanager_secret_version" "declared_elsewhere" {
  secret_id     = "shop/mail"
  secret_string = "correct-horse" # expect: FAIL
}

# Unknown, and so not written here.
resource "aws_secretsmanager_secret" "unknown" {}

resource "aws_secretsmanager_secret_version" "unknown" {
  secret_id     = aws_secretsmanager_secret.unknown.id
  secret_string = var.password # expect: PASS
}

resource "aws_secretsmanager_secret" "shell" {}

resource "aws_secretsmanager_secret_version" "shell" {
  secret_id     = aws_secretsmanager_secret.shell.id
  secret_string = jsonencode({ username = "", password = "" }) # expect: PASS
}

resource "aws_secretsmanager_secret" "placeholder" {}

resource "aws_secretsmanager_secret_version" "placeholder" {
  secret_id     = aws_secretsmanager_secret.placeholder.id
  secret_string = "Replace after build" # expect: PASS
}

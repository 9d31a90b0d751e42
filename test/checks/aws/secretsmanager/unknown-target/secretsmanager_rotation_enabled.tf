variable "secret" {}

resource "aws_secretsmanager_secret" "any" {} # expect: MANUAL

resource "aws_secretsmanager_secret_rotation" "any" { # expect: PASS
  secret_id = var.secret
  rotation_rules {
    automatically_after_days = 30
  }
}

# example
resource "aws_iam_account_password_policy" "account" { # expect: PASS
  minimum_password_length      = 14
  password_reuse_prevention    = 24
  require_lowercase_characters = true
  require_uppercase_characters = true
  require_numbers              = true
  require_symbols              = true
}
# end of example

variable "symbols" {}

resource "aws_iam_account_password_policy" "every_kind" { # expect: PASS
  require_lowercase_characters = true
  require_uppercase_characters = true
  require_numbers              = true
  require_symbols              = true
}

resource "aws_iam_account_password_policy" "no_symbols" {
  require_lowercase_characters = true
  require_uppercase_characters = true
  require_numbers              = true
  require_symbols              = false # expect: FAIL
}

resource "aws_iam_account_password_policy" "absent" { # expect: FAIL
  minimum_password_length = 14
}

resource "aws_iam_account_password_policy" "unknown" {
  require_lowercase_characters = true
  require_uppercase_characters = true
  require_numbers              = true
  require_symbols              = var.symbols # expect: MANUAL
}

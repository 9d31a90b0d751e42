# example
resource "aws_iam_account_password_policy" "account" {
  minimum_password_length   = 14 # expect: PASS
  password_reuse_prevention = 24
}
# end of example

variable "length" {}

resource "aws_iam_account_password_policy" "enough" {
  minimum_password_length = "14" # expect: PASS
}

resource "aws_iam_account_password_policy" "short" {
  minimum_password_length = 13 # expect: FAIL
}

# Six, unless something is said.
resource "aws_iam_account_password_policy" "nothing_said" { # expect: FAIL
  require_symbols = true
}

resource "aws_iam_account_password_policy" "unknown" {
  minimum_password_length = var.length # expect: MANUAL
}

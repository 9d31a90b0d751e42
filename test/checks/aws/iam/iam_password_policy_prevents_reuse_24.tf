# example
resource "aws_iam_account_password_policy" "account" {
  minimum_password_length   = 14
  password_reuse_prevention = 24 # expect: PASS
}
# end of example

variable "remembered" {}

resource "aws_iam_account_password_policy" "enough" {
  password_reuse_prevention = 24 # expect: PASS
}

resource "aws_iam_account_password_policy" "few" {
  password_reuse_prevention = 5 # expect: FAIL
}

resource "aws_iam_account_password_policy" "none" {
  password_reuse_prevention = 0 # expect: FAIL
}

resource "aws_iam_account_password_policy" "nothing_said" { # expect: FAIL
  minimum_password_length = 14
}

resource "aws_iam_account_password_policy" "unknown" {
  password_reuse_prevention = var.remembered # expect: MANUAL
}

resource "aws_iam_account_password_policy" "account" {
  minimum_password_length   = 14
  password_reuse_prevention = 24
}

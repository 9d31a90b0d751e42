variable "user" {}
variable "users" {}

resource "aws_iam_user_policy" "unknown_user" {
  user   = var.user # expect: FAIL
  policy = "{}"
}

resource "aws_iam_policy_attachment" "nobody_knows" {
  name       = "nobody-knows"
  users      = var.users # expect: FAIL
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

# Of the users that are declared here, any may be the one.
resource "aws_iam_user" "perhaps" { # expect: MANUAL
  name = "perhaps"
}

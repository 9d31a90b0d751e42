# example
resource "aws_iam_policy" "password" {
  name   = "password"
  policy = data.aws_iam_policy_document.password.json
}

resource "aws_iam_group_policy_attachment" "staff" {
  group      = "staff"
  policy_arn = aws_iam_policy.password.arn # expect: PASS
}

data "aws_iam_policy_document" "password" {
  statement {
    actions   = ["iam:ChangePassword"]
    resources = ["arn:aws:iam::*:user/$${aws:username}"]
  }
}
# end of example

variable "policy" {}

resource "aws_iam_role" "nothing_attached" { # expect: PASS
  assume_role_policy = "{}"
}

resource "aws_iam_role" "inline" {
  assume_role_policy = "{}"
  managed_policy_arns = [ # expect: FAIL
    "arn:aws:iam::aws:policy/IAMFullAccess"
  ]
}

resource "aws_iam_role" "attached" {
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "attached" {
  role       = aws_iam_role.attached.name
  policy_arn = "arn:aws-cn:iam::aws:policy/IAMFullAccess" # expect: FAIL
}

resource "aws_iam_group_policy_attachment" "administrators" {
  group      = "declared-elsewhere"
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess" # expect: PASS
}

resource "aws_iam_role" "unknown" {
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "unknown" {
  role       = aws_iam_role.unknown.name
  policy_arn = var.policy # expect: MANUAL
}

resource "aws_iam_policy" "password" {
  name   = "password"
  policy = data.aws_iam_policy_document.password.json
}

resource "aws_iam_group_policy_attachment" "staff" {
  group      = "staff"
  policy_arn = aws_iam_policy.password.arn
}

data "aws_iam_policy_document" "password" {
  statement {
    actions   = ["iam:ChangePassword"]
    resources = ["arn:aws:iam::*:user/$${aws:username}"]
  }
}

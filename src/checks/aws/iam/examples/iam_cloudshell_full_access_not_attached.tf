resource "aws_iam_policy" "shell" {
  name   = "shell"
  policy = data.aws_iam_policy_document.shell.json
}

resource "aws_iam_role_policy_attachment" "shell" {
  role       = "operations"
  policy_arn = aws_iam_policy.shell.arn
}

data "aws_iam_policy_document" "shell" {
  statement {
    actions   = ["cloudshell:CreateEnvironment", "cloudshell:CreateSession", "cloudshell:StartEnvironment"]
    resources = ["*"]
  }
}

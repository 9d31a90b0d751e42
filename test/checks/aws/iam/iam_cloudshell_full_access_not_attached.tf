# example
resource "aws_iam_policy" "shell" {
  name   = "shell"
  policy = data.aws_iam_policy_document.shell.json
}

resource "aws_iam_role_policy_attachment" "shell" {
  role       = "operations"
  policy_arn = aws_iam_policy.shell.arn # expect: PASS
}

data "aws_iam_policy_document" "shell" {
  statement {
    actions   = ["cloudshell:CreateEnvironment", "cloudshell:CreateSession", "cloudshell:StartEnvironment"]
    resources = ["*"]
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
    "arn:aws:iam::aws:policy/AWSCloudShellFullAccess"
  ]
}

resource "aws_iam_role" "attached" {
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "attached" {
  role       = aws_iam_role.attached.name
  policy_arn = "arn:aws-cn:iam::aws:policy/AWSCloudShellFullAccess" # expect: FAIL
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

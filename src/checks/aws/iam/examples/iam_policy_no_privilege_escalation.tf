resource "aws_iam_policy" "deploy" {
  name   = "deploy"
  policy = data.aws_iam_policy_document.deploy.json
}

data "aws_iam_policy_document" "deploy" {
  statement {
    actions   = ["ecs:RegisterTaskDefinition", "ecs:RunTask"]
    resources = ["*"]
  }

  statement {
    actions   = ["iam:PassRole"]
    resources = ["arn:aws:iam::111122223333:role/shop-task"]

    condition {
      test     = "StringEquals"
      variable = "iam:PassedToService"
      values   = ["ecs-tasks.amazonaws.com"]
    }
  }
}

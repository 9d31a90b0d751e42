resource "aws_iam_policy" "deploy" {
  name   = "deploy"
  policy = data.aws_iam_policy_document.deploy.json
}

data "aws_iam_policy_document" "deploy" {
  statement {
    sid       = "UploadReleases"
    actions   = ["s3:PutObject", "s3:DeleteObject"]
    resources = ["arn:aws:s3:::acme-releases/*"]
  }

  statement {
    sid       = "RestartService"
    actions   = ["ecs:UpdateService"]
    resources = ["arn:aws:ecs:eu-central-1:111122223333:service/shop/api"]
  }
}

# example
data "aws_iam_policy_document" "pull" {
  statement {
    sid     = "PullFromTheOrganization"
    actions = ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"]

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalOrgID"
      values   = ["o-a1b2c3d4e5"]
    }
  }
}

resource "aws_ecr_repository_policy" "api" {
  repository = "shop/api"
  policy     = data.aws_iam_policy_document.pull.json # expect: PASS
}
# end of example

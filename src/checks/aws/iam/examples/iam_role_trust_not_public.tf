resource "aws_iam_role" "auditor" {
  name               = "auditor"
  assume_role_policy = data.aws_iam_policy_document.auditor_trust.json
}

data "aws_iam_policy_document" "auditor_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::444455556666:role/auditor"]
    }

    condition {
      test     = "StringEquals"
      variable = "sts:ExternalId"
      values   = ["acme-shop"]
    }
  }
}

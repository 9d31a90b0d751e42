resource "aws_kms_key" "invoices" {
  description         = "Invoices"
  enable_key_rotation = true
  policy              = data.aws_iam_policy_document.invoices_key.json
}

data "aws_iam_policy_document" "invoices_key" {
  statement {
    sid       = "Account"
    actions   = ["kms:*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }
}

data "aws_caller_identity" "current" {}

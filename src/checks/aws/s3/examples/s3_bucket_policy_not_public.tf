resource "aws_s3_bucket_policy" "invoices" {
  bucket = aws_s3_bucket.invoices.id
  policy = data.aws_iam_policy_document.invoices.json
}

data "aws_iam_policy_document" "invoices" {
  statement {
    sid       = "AccountingReads"
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::acme-invoices/*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::444455556666:role/accounting"]
    }
  }
}

resource "aws_sns_topic" "uploads" {
  name              = "uploads"
  kms_master_key_id = "alias/shop-messages"
}

data "aws_iam_policy_document" "uploads" {
  statement {
    sid       = "BucketPublishes"
    actions   = ["sns:Publish"]
    resources = [aws_sns_topic.uploads.arn]

    principals {
      type        = "Service"
      identifiers = ["s3.amazonaws.com"]
    }

    condition {
      test     = "ArnEquals"
      variable = "aws:SourceArn"
      values   = ["arn:aws:s3:::shop-uploads"]
    }
  }
}

resource "aws_sns_topic_policy" "uploads" {
  arn    = aws_sns_topic.uploads.arn
  policy = data.aws_iam_policy_document.uploads.json
}

# example
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
  policy = data.aws_iam_policy_document.uploads.json # expect: PASS
}
# end of example

variable "policy" {}
variable "principal" {}

data "aws_caller_identity" "current" {}

resource "aws_sns_topic" "without_policy" {}

resource "aws_sns_topic" "inline" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "sns:Subscribe", Resource = "*" }]
  })
}

resource "aws_sns_topic_policy" "public" {
  arn    = aws_sns_topic.without_policy.arn
  policy = data.aws_iam_policy_document.public.json
}

data "aws_iam_policy_document" "public" {
  statement { # expect: FAIL
    actions   = ["sns:Publish"]
    resources = [aws_sns_topic.without_policy.arn]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

# As AWS gives it to a new topic.
resource "aws_sns_topic_policy" "owner" {
  arn = aws_sns_topic.without_policy.arn
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = ["sns:Publish", "sns:Subscribe"]
      Resource  = aws_sns_topic.without_policy.arn
      Condition = { StringEquals = { "AWS:SourceOwner" = data.aws_caller_identity.current.account_id } }
    }]
  })
}

resource "aws_sns_topic_policy" "service" {
  arn = aws_sns_topic.without_policy.arn
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Principal = { Service = "events.amazonaws.com" }, Action = "sns:Publish", Resource = "*" }]
  })
}

resource "aws_sns_topic_policy" "unknown_principal" {
  arn = aws_sns_topic.without_policy.arn
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Principal = { AWS = var.principal }, Action = "sns:Publish", Resource = "*" }]
  })
}

resource "aws_sns_topic_policy" "unknown" {
  arn    = aws_sns_topic.without_policy.arn
  policy = var.policy # expect: MANUAL
}

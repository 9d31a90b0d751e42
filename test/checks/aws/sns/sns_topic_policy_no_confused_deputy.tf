# example
resource "aws_sns_topic_policy" "uploads" {
  arn = aws_sns_topic.uploads.arn
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = "111122223333" } }
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_sns_topic_policy" "any_account" {
  arn = aws_sns_topic.any_account.arn
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic_policy" "own" {
  arn = aws_sns_topic.own.arn
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = data.aws_caller_identity.current.account_id } }
    }]
  })
}

resource "aws_sns_topic_policy" "any_source" {
  arn = aws_sns_topic.any_source.arn
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:s3:*:*:*" } }
    }]
  })
}

resource "aws_sns_topic_policy" "unknown" {
  arn = aws_sns_topic.unknown.arn
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = var.account } }
    }]
  })
}

# EventBridge says to no topic for whom it acts.
resource "aws_sns_topic_policy" "event_bridge" {
  arn = aws_sns_topic.event_bridge.arn
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "events.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

# example
resource "aws_sqs_queue" "orders" {
  name                    = "orders"
  sqs_managed_sse_enabled = true
}

data "aws_iam_policy_document" "orders" {
  statement {
    sid       = "TopicSends"
    actions   = ["sqs:SendMessage"]
    resources = [aws_sqs_queue.orders.arn]

    principals {
      type        = "Service"
      identifiers = ["sns.amazonaws.com"]
    }

    condition {
      test     = "ArnEquals"
      variable = "aws:SourceArn"
      values   = ["arn:aws:sns:eu-central-1:111122223333:orders"]
    }
  }
}

resource "aws_sqs_queue_policy" "orders" {
  queue_url = aws_sqs_queue.orders.id
  policy    = data.aws_iam_policy_document.orders.json # expect: PASS
}
# end of example

variable "policy" {}
variable "topic" {}

resource "aws_sns_topic" "orders" {}

resource "aws_sqs_queue" "without_policy" {}

resource "aws_sqs_queue" "inline" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "sqs:*", Resource = "*" }]
  })
}

resource "aws_sqs_queue_policy" "public" {
  queue_url = aws_sqs_queue.without_policy.id
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = { AWS = "*" }, Action = "sqs:SendMessage", Resource = "*" }]
  })
}

resource "aws_sqs_queue_policy" "from_topic" {
  queue_url = aws_sqs_queue.without_policy.id
  policy    = data.aws_iam_policy_document.from_topic.json # expect: PASS
}

data "aws_iam_policy_document" "from_topic" {
  statement {
    actions   = ["sqs:SendMessage"]
    resources = [aws_sqs_queue.without_policy.arn]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "ArnEquals"
      variable = "aws:SourceArn"
      values   = [aws_sns_topic.orders.arn]
    }
  }
}

# Any topic of any account.
resource "aws_sqs_queue_policy" "from_any_topic" {
  queue_url = aws_sqs_queue.without_policy.id
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:sns:*:*:*" } }
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown_source" {
  queue_url = aws_sqs_queue.without_policy.id
  policy = jsonencode({ # expect: MANUAL
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = { ArnLike = { "aws:SourceArn" = var.topic } }
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown" {
  queue_url = aws_sqs_queue.without_policy.id
  policy    = var.policy # expect: MANUAL
}

# example
resource "aws_sqs_queue" "orders" {
  name                    = "orders"
  sqs_managed_sse_enabled = true
}

resource "aws_sqs_queue_policy" "orders" {
  queue_url = aws_sqs_queue.orders.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = aws_iam_role.shop.arn }
      Action    = "sqs:SendMessage"
      Resource  = aws_sqs_queue.orders.arn
    }]
  })
}
# end of example

variable "policy" {}

data "aws_caller_identity" "current" {}

resource "aws_sqs_queue_policy" "named" {
  queue_url = "https://sqs.example/named"
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = ["sqs:SendMessage", "sqs:Get*"]
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "every" {
  queue_url = "https://sqs.example/every"
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Sid       = "All"
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "SQS:*"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "star" {
  queue_url = "https://sqs.example/star"
  policy = jsonencode({ # expect: FAIL
    Statement = {
      Effect    = "Allow"
      Principal = { Service = "sns.amazonaws.com" }
      Action    = ["*"]
      Resource  = "*"
    }
  })
}

resource "aws_sqs_queue_policy" "denied" {
  queue_url = "https://sqs.example/denied"
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "sqs:*"
      Resource  = "*"
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

resource "aws_sqs_queue_policy" "owner" {
  queue_url = "https://sqs.example/owner"
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "sqs:*"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown" {
  queue_url = "https://sqs.example/unknown"
  policy    = var.policy # expect: MANUAL
}

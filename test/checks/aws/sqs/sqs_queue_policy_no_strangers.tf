# example
resource "aws_sqs_queue_policy" "orders" {
  queue_url = aws_sqs_queue.orders.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_sqs_queue_policy" "stranger" {
  queue_url = aws_sqs_queue.stranger.id
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "own" {
  queue_url = aws_sqs_queue.own.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown" {
  queue_url = aws_sqs_queue.unknown.id
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "for_a_stranger" {
  queue_url = aws_sqs_queue.for_a_stranger.id
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = "999988887777" } }
    }]
  })
}

resource "aws_sqs_queue_policy" "of_the_organization" {
  queue_url = aws_sqs_queue.of_the_organization.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-a1b2c3d4e5" } }
    }]
  })
}

resource "aws_sqs_queue_policy" "of_another_organization" {
  queue_url = aws_sqs_queue.of_another_organization.id
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = { StringLike = { "aws:PrincipalOrgPaths" = "o-z9y8x7w6v5/*" } }
    }]
  })
}

resource "aws_sqs_queue_policy" "stranger_of_the_organization" {
  queue_url = aws_sqs_queue.stranger_of_the_organization.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "999988887777" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-a1b2c3d4e5" } }
    }]
  })
}

resource "aws_sqs_queue_policy" "stranger_by_bucket" {
  queue_url = aws_sqs_queue.stranger_by_bucket.id
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "999988887777" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:s3:::shop-uploads" } }
    }]
  })
}

resource "aws_sqs_queue_policy" "everybody" {
  queue_url = aws_sqs_queue.everybody.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "load_balancers" {
  queue_url = aws_sqs_queue.load_balancers.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::054676820928:root" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown_beside_a_stranger" {
  queue_url = aws_sqs_queue.unknown_beside_a_stranger.id
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = [var.account, "999988887777"] }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown_role" {
  queue_url = aws_sqs_queue.unknown_role.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/${var.account}" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "denied_stranger" {
  queue_url = aws_sqs_queue.orders.id
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Deny", Principal = { AWS = "999988887777" }, Action = "sqs:*", Resource = "*" }]
  })
}

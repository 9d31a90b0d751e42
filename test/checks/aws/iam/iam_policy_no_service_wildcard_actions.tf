# example
resource "aws_iam_policy" "orders" {
  name = "orders"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:GetObject", "s3:PutObject"]
      Resource = "${aws_s3_bucket.orders.arn}/*"
    }]
  })
}
# end of example

variable "resource" {}

resource "aws_iam_policy" "service" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "s3:*", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "among_others" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = ["sqs:SendMessage", "DynamoDB:*"], Resource = ["*"] },
    ]
  })
}

resource "aws_iam_policy" "every_bucket" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "s3:*", Resource = "arn:aws:s3:::*" },
    ]
  })
}

resource "aws_iam_policy" "with_a_factor" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "ec2:*", Resource = "*", Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } } },
    ]
  })
}

resource "aws_iam_policy" "one_bucket" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "s3:*", Resource = ["arn:aws:s3:::shop", "arn:aws:s3:::shop/*"] },
    ]
  })
}

resource "aws_iam_policy" "reading" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = ["s3:Get*", "s3:List*"], Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "by_tag" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "ec2:*", Resource = "*", Condition = { StringEquals = { "aws:ResourceTag/team" = "shop" } } },
    ]
  })
}

resource "aws_iam_policy" "denied" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Deny", Action = "s3:*", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "agent" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = ["ssmmessages:*", "ec2messages:*"], Resource = "*" },
    ]
  })
}

# Whether it can be known is said by iam_policy_no_admin_wildcard.
resource "aws_iam_policy" "unknown" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Action = "s3:*", Resource = var.resource }]
  })
}

# Another check reports it.
resource "aws_iam_policy" "administrator" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }]
  })
}

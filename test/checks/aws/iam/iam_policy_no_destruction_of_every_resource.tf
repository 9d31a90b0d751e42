# example
resource "aws_iam_policy" "orders" {
  name = "orders"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["dynamodb:DeleteTable"]
      Resource = aws_dynamodb_table.scratch.arn
    }]
  })
}
# end of example

variable "resource" {}

resource "aws_iam_policy" "every_table" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = ["dynamodb:PutItem", "dynamodb:DeleteTable"], Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "every_key" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "kms:*", Resource = "arn:aws:kms:*:111122223333:key/*" },
    ]
  })
}

resource "aws_iam_policy" "by_wildcard" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "rds:Delete*", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "one_table" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "dynamodb:DeleteTable", Resource = "arn:aws:dynamodb:*:*:table/shop" },
    ]
  })
}

resource "aws_iam_policy" "some_objects" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "s3:DeleteObject", Resource = "arn:aws:s3:::shop/*" },
    ]
  })
}

resource "aws_iam_policy" "by_tag" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "rds:DeleteDBInstance", Resource = "*", Condition = { StringEquals = { "aws:ResourceTag/team" = "shop" } } },
    ]
  })
}

resource "aws_iam_policy" "reading" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "rds:Describe*", Resource = "*" },
    ]
  })
}

# Whether it can be known is said by iam_policy_no_admin_wildcard.
resource "aws_iam_policy" "unknown" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Action = "dynamodb:DeleteTable", Resource = var.resource }]
  })
}

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

resource "aws_iam_policy" "all_but_iam" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", NotAction = "iam:*", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "all_but_some" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", NotAction = ["iam:*", "organizations:*"], Resource = ["*"] },
    ]
  })
}

resource "aws_iam_policy" "denied" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Deny", NotAction = "iam:*", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "one_bucket" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", NotAction = "s3:DeleteObject", Resource = "arn:aws:s3:::shop/*" },
    ]
  })
}

resource "aws_iam_policy" "listed" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::shop/*" },
    ]
  })
}

resource "aws_iam_policy" "by_tag" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", NotAction = "iam:*", Resource = "*", Condition = { StringEquals = { "aws:ResourceTag/team" = "shop" } } },
    ]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", NotAction = "iam:*", Resource = var.resource }]
  })
}

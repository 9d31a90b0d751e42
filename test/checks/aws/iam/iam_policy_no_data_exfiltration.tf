# example
resource "aws_iam_policy" "orders" {
  name = "orders"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:GetObject"]
      Resource = "${aws_s3_bucket.orders.arn}/*"
    }]
  })
}
# end of example

variable "resource" {}

resource "aws_iam_policy" "every_object" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = ["s3:GetObject", "s3:ListBucket"], Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "every_secret" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "secretsmanager:Get*", Resource = "arn:aws:secretsmanager:*:*:secret:*" },
    ]
  })
}

resource "aws_iam_policy" "objects_of_every_bucket" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "s3:Get*", Resource = "arn:aws:s3:::*/*" },
    ]
  })
}

resource "aws_iam_policy" "parameters" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "ssm:GetParameters", Resource = "arn:aws:ssm:eu-central-1:111122223333:parameter/*" },
    ]
  })
}

resource "aws_iam_policy" "one_bucket" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::shop/*" },
    ]
  })
}

resource "aws_iam_policy" "some_buckets" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::shop-*/*" },
    ]
  })
}

resource "aws_iam_policy" "one_path" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "ssm:GetParameter*", Resource = "arn:aws:ssm:*:*:parameter/shop/*" },
    ]
  })
}

resource "aws_iam_policy" "by_tag" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "secretsmanager:GetSecretValue", Resource = "*", Condition = { StringEquals = { "aws:ResourceTag/team" = "shop" } } },
    ]
  })
}

resource "aws_iam_policy" "names" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = ["s3:ListAllMyBuckets", "secretsmanager:ListSecrets", "ssm:DescribeParameters"], Resource = "*" },
    ]
  })
}

# Whether it can be known is said by iam_policy_no_admin_wildcard.
resource "aws_iam_policy" "unknown" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = var.resource }]
  })
}

# example
resource "aws_iam_policy" "orders" {
  name = "orders"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["kms:Decrypt", "kms:GenerateDataKey"]
      Resource = aws_kms_key.orders.arn
    }]
  })
}
# end of example

variable "resource" {}

resource "aws_iam_policy" "every_key" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = ["kms:Decrypt", "kms:GenerateDataKey"], Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "every_key_of_the_account" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "kms:ReEncrypt*", Resource = "arn:aws:kms:*:111122223333:key/*" },
    ]
  })
}

resource "aws_iam_policy" "one_key" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "kms:Decrypt", Resource = "arn:aws:kms:eu-central-1:111122223333:key/1" },
    ]
  })
}

resource "aws_iam_policy" "through_a_service" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "kms:Decrypt", Resource = "*", Condition = { StringEquals = { "kms:ViaService" = "s3.eu-central-1.amazonaws.com" } } },
    ]
  })
}

resource "aws_iam_policy" "encrypting" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = ["kms:Encrypt", "kms:DescribeKey"], Resource = "*" },
    ]
  })
}

# Whether it can be known is said by iam_policy_no_admin_wildcard.
resource "aws_iam_policy" "unknown" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Action = "kms:Decrypt", Resource = var.resource }]
  })
}

# example
resource "aws_iam_policy" "orders" {
  name = "orders"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["sts:AssumeRole"]
      Resource = aws_iam_role.auditor.arn
    }]
  })
}
# end of example

variable "resource" {}

resource "aws_iam_policy" "every_role" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "sts:AssumeRole", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "by_wildcard" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "sts:*", Resource = "arn:aws:iam::*:role/*" },
    ]
  })
}

resource "aws_iam_policy" "one_role" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "sts:AssumeRole", Resource = "arn:aws:iam::111122223333:role/auditor" },
    ]
  })
}

resource "aws_iam_policy" "one_role_anywhere" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "sts:AssumeRole", Resource = "arn:aws:iam::*:role/auditor" },
    ]
  })
}

resource "aws_iam_policy" "within_the_organization" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "sts:AssumeRole", Resource = "*", Condition = { StringEquals = { "aws:ResourceOrgID" = "o-1" } } },
    ]
  })
}

resource "aws_iam_policy" "who_am_i" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "sts:GetCallerIdentity", Resource = "*" },
    ]
  })
}

# Whether it can be known is said by iam_policy_no_admin_wildcard.
resource "aws_iam_policy" "unknown" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Resource = var.resource }]
  })
}

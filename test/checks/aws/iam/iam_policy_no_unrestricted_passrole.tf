# example
resource "aws_iam_policy" "orders" {
  name = "orders"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = ["iam:PassRole"]
      Resource  = aws_iam_role.worker.arn
      Condition = { StringEquals = { "iam:PassedToService" = "ecs-tasks.amazonaws.com" } }
    }]
  })
}
# end of example

variable "resource" {}

resource "aws_iam_policy" "every_role" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = ["ec2:DescribeInstances", "iam:PassRole"], Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "every_role_of_the_account" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "iam:passrole", Resource = "arn:aws:iam::111122223333:role/*" },
    ]
  })
}

resource "aws_iam_policy" "by_wildcard" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "iam:Pass*", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "one_role" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "iam:PassRole", Resource = "arn:aws:iam::111122223333:role/worker" },
    ]
  })
}

resource "aws_iam_policy" "a_path" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "iam:PassRole", Resource = "arn:aws:iam::111122223333:role/workers/*" },
    ]
  })
}

resource "aws_iam_policy" "to_one_service" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "iam:PassRole", Resource = "*", Condition = { StringEquals = { "iam:PassedToService" = "ecs-tasks.amazonaws.com" } } },
    ]
  })
}

resource "aws_iam_policy" "others" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "iam:GetRole", Resource = "*" },
    ]
  })
}

# Whether it can be known is said by iam_policy_no_admin_wildcard.
resource "aws_iam_policy" "unknown" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Action = "iam:PassRole", Resource = var.resource }]
  })
}

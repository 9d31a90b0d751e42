# example
resource "aws_cloudwatch_event_bus" "orders" {
  name = "orders"
}

data "aws_iam_policy_document" "orders" {
  statement {
    sid       = "OrganizationSends"
    actions   = ["events:PutEvents"]
    resources = [aws_cloudwatch_event_bus.orders.arn]

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalOrgID"
      values   = ["o-a1b2c3d4e5"]
    }
  }
}

resource "aws_cloudwatch_event_bus_policy" "orders" {
  event_bus_name = aws_cloudwatch_event_bus.orders.name
  policy         = data.aws_iam_policy_document.orders.json # expect: PASS
}
# end of example

variable "principal" {}
variable "policy" {}

resource "aws_cloudwatch_event_bus_policy" "account" {
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Action = "events:PutEvents", Resource = "*" }]
  })
}

resource "aws_cloudwatch_event_bus_policy" "public" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "events:PutEvents", Resource = "*" }]
  })
}

resource "aws_cloudwatch_event_bus_policy" "unknown" {
  policy = var.policy # expect: MANUAL
}

resource "aws_cloudwatch_event_permission" "one_account" { # expect: PASS
  principal    = "111122223333"
  statement_id = "one-account"
}

resource "aws_cloudwatch_event_permission" "everybody" { # expect: FAIL
  principal    = "*"
  statement_id = "everybody"
}

resource "aws_cloudwatch_event_permission" "organization" { # expect: PASS
  principal    = "*"
  statement_id = "organization"
  condition {
    type  = "StringEquals"
    key   = "aws:PrincipalOrgID"
    value = "o-a1b2c3d4e5"
  }
}

resource "aws_cloudwatch_event_permission" "unknown_principal" {
  principal    = var.principal # expect: MANUAL
  statement_id = "unknown-principal"
}

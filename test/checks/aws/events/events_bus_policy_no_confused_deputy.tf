# example
resource "aws_cloudwatch_event_bus_policy" "orders" {
  event_bus_name = "orders"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "codebuild.amazonaws.com" }
      Action    = "events:PutEvents"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = "111122223333" } }
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_cloudwatch_event_bus_policy" "any_account" {
  event_bus_name = "any-account"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "codebuild.amazonaws.com" }
      Action    = "events:PutEvents"
      Resource  = "*"
    }]
  })
}

resource "aws_cloudwatch_event_bus_policy" "own" {
  event_bus_name = "own"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "codebuild.amazonaws.com" }
      Action    = "events:PutEvents"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = data.aws_caller_identity.current.account_id } }
    }]
  })
}

resource "aws_cloudwatch_event_bus_policy" "any_source" {
  event_bus_name = "any-source"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "codebuild.amazonaws.com" }
      Action    = "events:PutEvents"
      Resource  = "*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:codebuild:*:*:*" } }
    }]
  })
}

resource "aws_cloudwatch_event_bus_policy" "unknown" {
  event_bus_name = "unknown"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "codebuild.amazonaws.com" }
      Action    = "events:PutEvents"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = var.account } }
    }]
  })
}

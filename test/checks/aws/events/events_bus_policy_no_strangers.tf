# example
resource "aws_cloudwatch_event_bus_policy" "orders" {
  event_bus_name = "orders"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "events:PutEvents"
      Resource  = "*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_cloudwatch_event_bus_policy" "stranger" {
  event_bus_name = "stranger"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
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
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "events:PutEvents"
      Resource  = "*"
    }]
  })
}

resource "aws_cloudwatch_event_bus_policy" "unknown" {
  event_bus_name = "unknown"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "events:PutEvents"
      Resource  = "*"
    }]
  })
}

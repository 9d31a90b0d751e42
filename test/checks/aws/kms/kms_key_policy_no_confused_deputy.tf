# example
resource "aws_kms_key" "invoices" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudtrail.amazonaws.com" }
      Action    = "kms:GenerateDataKey*"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = "111122223333" } }
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}
data "aws_region" "current" {}

resource "aws_kms_key" "any_account" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudtrail.amazonaws.com" }
      Action    = "kms:GenerateDataKey*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "own" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudtrail.amazonaws.com" }
      Action    = "kms:GenerateDataKey*"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = data.aws_caller_identity.current.account_id } }
    }]
  })
}

resource "aws_kms_key" "any_source" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudtrail.amazonaws.com" }
      Action    = "kms:GenerateDataKey*"
      Resource  = "*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:cloudtrail:*:*:*" } }
    }]
  })
}

resource "aws_kms_key" "unknown" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudtrail.amazonaws.com" }
      Action    = "kms:GenerateDataKey*"
      Resource  = "*"
      Condition = { StringEquals = { "aws:SourceAccount" = var.account } }
    }]
  })
}

# EventBridge does not say for whom it uses the key of a topic.
resource "aws_kms_key" "event_bridge" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "events.amazonaws.com" }
      Action    = "kms:GenerateDataKey*"
      Resource  = "*"
    }]
  })
}

# What is encrypted names the log group, and with it the account.
resource "aws_kms_key" "log_groups" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logs.${data.aws_region.current.name}.amazonaws.com" }
      Action    = "kms:GenerateDataKey*"
      Resource  = "*"
      Condition = { ArnLike = { "kms:EncryptionContext:aws:logs:arn" = "arn:aws:logs:eu-central-1:111122223333:*" } }
    }]
  })
}

resource "aws_kms_key" "any_log_group" {
  enable_key_rotation = true
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logs.${data.aws_region.current.name}.amazonaws.com" }
      Action    = "kms:GenerateDataKey*"
      Resource  = "*"
    }]
  })
}

# example
resource "aws_s3_bucket_policy" "logs" {
  bucket = "acme-logs"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logging.s3.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource  = "arn:aws:s3:::acme-logs/*"
      Condition = { StringEquals = { "aws:SourceAccount" = "111122223333" } }
    }]
  })
}
# end of example

variable "account" {}
variable "path" {}

data "aws_caller_identity" "current" {}

resource "aws_s3_bucket_policy" "any_account" {
  bucket = "acme-any-account"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logging.s3.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource  = "arn:aws:s3:::acme-logs/*"
    }]
  })
}

resource "aws_s3_bucket_policy" "own" {
  bucket = "acme-own"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logging.s3.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource  = "arn:aws:s3:::acme-logs/*"
      Condition = { StringEquals = { "aws:SourceAccount" = data.aws_caller_identity.current.account_id } }
    }]
  })
}

resource "aws_s3_bucket_policy" "any_source" {
  bucket = "acme-any-source"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logging.s3.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource  = "arn:aws:s3:::acme-logs/*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:s3:*:*:*" } }
    }]
  })
}

resource "aws_s3_bucket_policy" "unknown" {
  bucket = "acme-unknown"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logging.s3.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource  = "arn:aws:s3:::acme-logs/*"
      Condition = { StringEquals = { "aws:SourceAccount" = var.account } }
    }]
  })
}

# The service writes to a path with the account of the load balancer.
resource "aws_s3_bucket_policy" "balancer" {
  bucket = "acme-balancer"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logdelivery.elasticloadbalancing.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource  = "arn:aws:s3:::acme-logs/AWSLogs/111122223333/*"
    }]
  })
}

resource "aws_s3_bucket_policy" "any_balancer" {
  bucket = "acme-any-balancer"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logdelivery.elasticloadbalancing.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource  = "arn:aws:s3:::acme-logs/*"
    }]
  })
}

# Whose the bucket is, is no secret.
resource "aws_s3_bucket_policy" "asked_first" {
  bucket = "acme-asked-first"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudtrail.amazonaws.com" }
      Action    = "s3:GetBucketAcl"
      Resource  = "arn:aws:s3:::acme-logs"
    }]
  })
}

resource "aws_s3_bucket_policy" "unknown_path" {
  bucket = "acme-unknown-path"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logging.s3.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource  = var.path
    }]
  })
}

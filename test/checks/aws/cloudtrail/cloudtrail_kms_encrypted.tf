# example
resource "aws_cloudtrail" "account" {
  name                  = "account"
  s3_bucket_name        = "acme-cloudtrail"
  is_multi_region_trail = true
  kms_key_id            = aws_kms_key.trail.arn # expect: PASS
}

resource "aws_kms_key" "trail" {
  description         = "CloudTrail log files"
  enable_key_rotation = true

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "kms:*", Resource = "*", Principal = { AWS = "arn:aws:iam::111122223333:root" } },
      {
        Effect    = "Allow"
        Action    = ["kms:GenerateDataKey*", "kms:DescribeKey"]
        Resource  = "*"
        Principal = { Service = "cloudtrail.amazonaws.com" }
        Condition = { StringEquals = { "aws:SourceArn" = "arn:aws:cloudtrail:eu-central-1:111122223333:trail/account" } }
      },
    ]
  })
}
# end of example

variable "key" {}

resource "aws_kms_key" "logs" {}

resource "aws_cloudtrail" "encrypted" {
  s3_bucket_name = "logs"
  kms_key_id     = aws_kms_key.logs.arn # expect: PASS
}

resource "aws_cloudtrail" "by_name" {
  s3_bucket_name = "logs"
  kms_key_id     = "arn:aws:kms:eu-central-1:111122223333:key/1234abcd" # expect: PASS
}

resource "aws_cloudtrail" "absent" { # expect: FAIL
  s3_bucket_name = "logs"
}

resource "aws_cloudtrail" "null" { # expect: FAIL
  s3_bucket_name = "logs"
  kms_key_id     = null
}

resource "aws_cloudtrail" "unknown" {
  s3_bucket_name = "logs"
  kms_key_id     = var.key # expect: MANUAL
}

resource "aws_cloudtrail" "account" {
  name                  = "account"
  s3_bucket_name        = "acme-cloudtrail"
  is_multi_region_trail = true
  kms_key_id            = aws_kms_key.trail.arn
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

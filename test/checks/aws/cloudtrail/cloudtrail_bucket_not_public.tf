# example
resource "aws_cloudtrail" "account" {
  name                       = "account"
  s3_bucket_name             = aws_s3_bucket.trail.id # expect: PASS
  is_multi_region_trail      = true
  enable_log_file_validation = true
}

resource "aws_s3_bucket" "trail" {
  bucket = "acme-cloudtrail"
}

resource "aws_s3_bucket_public_access_block" "trail" {
  bucket                  = aws_s3_bucket.trail.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
# end of example

variable "bucket" {}
variable "acl" {}

resource "aws_s3_bucket" "private" {
  bucket = "private-logs"
}

resource "aws_cloudtrail" "private" {
  s3_bucket_name = aws_s3_bucket.private.id # expect: PASS
}

resource "aws_cloudtrail" "private_by_name" {
  s3_bucket_name = "private-logs" # expect: PASS
}

resource "aws_s3_bucket" "public_acl" {}

resource "aws_s3_bucket_acl" "public_acl" {
  bucket = aws_s3_bucket.public_acl.id
  acl    = "public-read"
}

resource "aws_cloudtrail" "public_acl" {
  s3_bucket_name = aws_s3_bucket.public_acl.bucket # expect: FAIL
}

resource "aws_s3_bucket" "public_policy" {}

resource "aws_s3_bucket_policy" "public_policy" {
  bucket = aws_s3_bucket.public_policy.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }]
  })
}

resource "aws_cloudtrail" "public_policy" {
  s3_bucket_name = aws_s3_bucket.public_policy.id # expect: FAIL
}

# What ACL and policy grant, the public access block takes back.
resource "aws_s3_bucket" "blocked" {
  acl    = "public-read"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:*", Resource = "*" }] })
}

resource "aws_s3_bucket_public_access_block" "blocked" {
  bucket                  = aws_s3_bucket.blocked.id
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_cloudtrail" "blocked" {
  s3_bucket_name = aws_s3_bucket.blocked.id # expect: PASS
}

resource "aws_s3_bucket" "acl_blocked_only" {
  acl    = "public-read"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:*", Resource = "*" }] })
}

resource "aws_s3_bucket_public_access_block" "acl_blocked_only" {
  bucket             = aws_s3_bucket.acl_blocked_only.id
  ignore_public_acls = true
}

resource "aws_cloudtrail" "acl_blocked_only" {
  s3_bucket_name = aws_s3_bucket.acl_blocked_only.id # expect: FAIL
}

resource "aws_s3_bucket" "unknown_acl" {
  acl = var.acl
}

resource "aws_cloudtrail" "unknown_acl" {
  s3_bucket_name = aws_s3_bucket.unknown_acl.id # expect: MANUAL
}

resource "aws_cloudtrail" "elsewhere" {
  s3_bucket_name = "logs-of-the-organization" # expect: MANUAL
}

resource "aws_cloudtrail" "unknown" {
  s3_bucket_name = var.bucket # expect: MANUAL
}

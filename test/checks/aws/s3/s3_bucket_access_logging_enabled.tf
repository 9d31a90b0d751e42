# example
resource "aws_s3_bucket" "invoices" {
  bucket = "acme-invoices"
}

resource "aws_s3_bucket_logging" "invoices" {
  bucket        = aws_s3_bucket.invoices.id
  target_bucket = "acme-access-logs" # expect: PASS
  target_prefix = "invoices/"
}

resource "aws_s3_bucket_public_access_block" "invoices" {
  bucket                  = aws_s3_bucket.invoices.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
# end of example

variable "log_bucket" {}

# Receives the logs of the others, and must not log into itself.
resource "aws_s3_bucket" "logs" {
  bucket = "logs"
}

resource "aws_s3_bucket" "logged" {}

resource "aws_s3_bucket_logging" "logged" {
  bucket        = aws_s3_bucket.logged.id
  target_bucket = aws_s3_bucket.logs.id # expect: PASS
  target_prefix = "logged/"
}

resource "aws_s3_bucket" "by_name" {
  bucket = "by-name"
}

resource "aws_s3_bucket_logging" "by_name" {
  bucket        = "by-name"
  target_bucket = "logs" # expect: PASS
  target_prefix = "by-name/"
}

resource "aws_s3_bucket" "legacy" {
  logging {
    target_bucket = "${var.log_bucket}-eu" # expect: PASS
  }
}

resource "aws_s3_bucket" "absent" {} # expect: FAIL

resource "aws_s3_bucket" "unknown" {
  logging {
    target_bucket = var.log_bucket # expect: MANUAL
  }
}

# example
resource "aws_s3_bucket" "invoices" {
  bucket = "acme-invoices"
}

resource "aws_s3_bucket_public_access_block" "invoices" { # expect: PASS
  bucket                  = aws_s3_bucket.invoices.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
# end of example

variable "restrict" {}

resource "aws_s3_bucket" "blocked" {
  bucket = "blocked"
}

resource "aws_s3_bucket_public_access_block" "blocked" { # expect: PASS
  bucket                  = aws_s3_bucket.blocked.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = "true"
}

resource "aws_s3_bucket" "absent" { # expect: FAIL
  bucket = "absent"
}

resource "aws_s3_bucket" "one_off" {}

resource "aws_s3_bucket_public_access_block" "one_off" {
  bucket                  = aws_s3_bucket.one_off.id
  block_public_acls       = true
  block_public_policy     = false # expect: FAIL
  ignore_public_acls      = true
  restrict_public_buckets = var.restrict
}

resource "aws_s3_bucket" "one_left_out" {}

resource "aws_s3_bucket_public_access_block" "one_left_out" { # expect: FAIL
  bucket              = aws_s3_bucket.one_left_out.id
  block_public_acls   = true
  block_public_policy = true
  ignore_public_acls  = true
}

resource "aws_s3_bucket" "unknown" {}

resource "aws_s3_bucket_public_access_block" "unknown" {
  bucket                  = aws_s3_bucket.unknown.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = var.restrict # expect: MANUAL
}

# Buckets that are declared elsewhere: what is written here decides.
resource "aws_s3_bucket_public_access_block" "open_elsewhere" {
  bucket                  = "declared-elsewhere"
  block_public_acls       = true
  block_public_policy     = false # expect: FAIL
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_public_access_block" "closed_elsewhere" { # expect: PASS
  bucket                  = "declared-elsewhere-too"
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

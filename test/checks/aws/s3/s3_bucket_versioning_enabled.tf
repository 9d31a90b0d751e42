# example
resource "aws_s3_bucket" "invoices" { # expect: PASS
  bucket = "acme-invoices"
}

resource "aws_s3_bucket_versioning" "invoices" {
  bucket = aws_s3_bucket.invoices.id

  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "invoices" {
  bucket = aws_s3_bucket.invoices.id

  rule {
    id     = "expire-old-versions"
    status = "Enabled"

    noncurrent_version_expiration {
      noncurrent_days = 90
    }
  }
}

resource "aws_s3_bucket_public_access_block" "invoices" {
  bucket                  = aws_s3_bucket.invoices.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
# end of example

variable "versioning_status" {}

resource "aws_s3_bucket" "enabled" { # expect: PASS
  bucket = "enabled"
}

resource "aws_s3_bucket_versioning" "enabled" {
  bucket = aws_s3_bucket.enabled.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket" "suspended" {
  bucket = "suspended"
}

resource "aws_s3_bucket_versioning" "suspended" {
  bucket = "suspended"
  versioning_configuration {
    status = "Suspended" # expect: FAIL
  }
}

resource "aws_s3_bucket" "absent" { # expect: FAIL
  bucket = "absent"
}

resource "aws_s3_bucket" "unknown" {}

resource "aws_s3_bucket_versioning" "unknown" {
  bucket = aws_s3_bucket.unknown.bucket
  versioning_configuration {
    status = var.versioning_status # expect: MANUAL
  }
}

resource "aws_s3_bucket" "legacy" { # expect: PASS
  versioning {
    enabled = "true"
  }
}

resource "aws_s3_bucket" "legacy_off" {
  versioning { # expect: FAIL
  }
}

resource "aws_s3_bucket" "counted" { # expect: PASS PASS
  count = 2
}

resource "aws_s3_bucket_versioning" "counted" {
  count  = 2
  bucket = aws_s3_bucket.counted[count.index].id
  versioning_configuration {
    status = "Enabled"
  }
}

# Buckets that are declared elsewhere: what is written here decides.
resource "aws_s3_bucket_versioning" "suspended_elsewhere" {
  bucket = "declared-elsewhere"
  versioning_configuration {
    status = "Suspended" # expect: FAIL
  }
}

resource "aws_s3_bucket_versioning" "enabled_elsewhere" { # expect: PASS
  bucket = "declared-elsewhere-too"
  versioning_configuration {
    status = "Enabled"
  }
}

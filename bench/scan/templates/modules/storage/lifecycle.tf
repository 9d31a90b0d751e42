resource "aws_s3_bucket_lifecycle_configuration" "this" {
  for_each = { for name, bucket in var.buckets : name => bucket if bucket.days > 0 }

  bucket = aws_s3_bucket.this[each.key].id

  rule {
    id     = "expire"
    status = "Enabled"

    expiration {
      days = each.value.days
    }

    noncurrent_version_expiration {
      noncurrent_days = min(each.value.days, var.retention_in_days)
    }
  }
}

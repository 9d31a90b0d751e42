resource "aws_s3_bucket" "this" {
  for_each = var.buckets

  bucket        = "${var.name}-${each.key}"
  force_destroy = var.environment != "production"
  tags          = merge(var.tags, { Name = "${var.name}-${each.key}" })
}

resource "aws_s3_bucket_versioning" "this" {
  for_each = var.buckets

  bucket = aws_s3_bucket.this[each.key].id

  versioning_configuration {
    status = each.value.versioned ? "Enabled" : "Suspended"
  }
}

resource "aws_s3_bucket_public_access_block" "this" {
  for_each = var.buckets

  bucket                  = aws_s3_bucket.this[each.key].id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

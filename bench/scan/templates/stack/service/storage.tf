# What SERVICE keeps: files of customers, and what it has done with them.
resource "aws_s3_bucket" "SERVICE" {
  bucket = "acme-${local.name}-SERVICE"
  tags   = merge(local.tags, { Service = "SERVICE", Index = NUMBER })
}

resource "aws_s3_bucket_versioning" "SERVICE" {
  bucket = aws_s3_bucket.SERVICE.id

  versioning_configuration {
    status = NUMBER % 2 == 0 ? "Enabled" : "Suspended"
  }
}

resource "aws_s3_bucket_public_access_block" "SERVICE" {
  bucket = aws_s3_bucket.SERVICE.id

  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = NUMBER % 7 != 0
}

resource "aws_s3_bucket_lifecycle_configuration" "SERVICE" {
  bucket = aws_s3_bucket.SERVICE.id

  rule {
    id     = "expire"
    status = "Enabled"

    noncurrent_version_expiration {
      noncurrent_days = local.retention
    }

    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}

resource "aws_s3_bucket_policy" "SERVICE" {
  bucket = aws_s3_bucket.SERVICE.id
  policy = data.aws_iam_policy_document.SERVICE.json
}

data "aws_iam_policy_document" "SERVICE" {
  statement {
    sid       = "EncryptedTransportOnly"
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.SERVICE.arn, "${aws_s3_bucket.SERVICE.arn}/*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }

    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["false"]
    }
  }

  statement {
    sid       = "ReadByService"
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.SERVICE.arn}/*"]

    principals {
      type        = "AWS"
      identifiers = [module.service_role.arn]
    }
  }
}

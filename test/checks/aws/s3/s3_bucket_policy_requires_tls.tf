# example
resource "aws_s3_bucket" "invoices" { # expect: PASS
  bucket = "acme-invoices"
}

resource "aws_s3_bucket_policy" "invoices" {
  bucket = aws_s3_bucket.invoices.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "DenyPlainHttp"
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = [aws_s3_bucket.invoices.arn, "${aws_s3_bucket.invoices.arn}/*"]
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

resource "aws_s3_bucket_public_access_block" "invoices" {
  bucket                  = aws_s3_bucket.invoices.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
# end of example

variable "policy" {}

resource "aws_s3_bucket" "required" { # expect: PASS
  bucket = "required"
}

resource "aws_s3_bucket_policy" "required" {
  bucket = aws_s3_bucket.required.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = [aws_s3_bucket.required.arn, "${aws_s3_bucket.required.arn}/*"]
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

resource "aws_s3_bucket" "by_document" {} # expect: PASS

data "aws_iam_policy_document" "by_document" {
  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.by_document.arn, "${aws_s3_bucket.by_document.arn}/*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = [false]
    }
  }
}

resource "aws_s3_bucket_policy" "by_document" {
  bucket = aws_s3_bucket.by_document.id
  policy = data.aws_iam_policy_document.by_document.json
}

resource "aws_s3_bucket" "by_name" { # expect: PASS
  bucket = "by-name"
}

data "aws_partition" "current" {}

resource "aws_s3_bucket_policy" "by_name" {
  bucket = "by-name"
  policy = jsonencode({
    Statement = [
      {
        Effect    = "Deny"
        Principal = { AWS = "*" }
        Action    = "*"
        Resource  = "arn:${data.aws_partition.current.partition}:s3:::by-name/*"
        Condition = { Bool = { "aws:SecureTransport" = false } }
      },
      {
        Effect    = "Deny"
        Principal = { AWS = "*" }
        Action    = "*"
        Resource  = "arn:aws-cn:s3:::by-name"
        Condition = { Bool = { "aws:SecureTransport" = false } }
      },
    ]
  })
}

resource "aws_s3_bucket" "legacy" { # expect: PASS
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "*"
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

resource "aws_s3_bucket" "no_policy" {} # expect: FAIL

resource "aws_s3_bucket" "objects_only" {} # expect: FAIL

resource "aws_s3_bucket_policy" "objects_only" {
  bucket = aws_s3_bucket.objects_only.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "${aws_s3_bucket.objects_only.arn}/*"
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

resource "aws_s3_bucket" "only_reading" {} # expect: FAIL

resource "aws_s3_bucket_policy" "only_reading" {
  bucket = aws_s3_bucket.only_reading.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

resource "aws_s3_bucket" "only_from_one_vpc" {} # expect: FAIL

resource "aws_s3_bucket_policy" "only_from_one_vpc" {
  bucket = aws_s3_bucket.only_from_one_vpc.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "*"
      Condition = {
        Bool         = { "aws:SecureTransport" = "false" }
        StringEquals = { "aws:SourceVpc" = "vpc-1a2b3c4d" }
      }
    }]
  })
}

resource "aws_s3_bucket" "the_other_way_round" {} # expect: FAIL

resource "aws_s3_bucket_policy" "the_other_way_round" {
  bucket = aws_s3_bucket.the_other_way_round.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "*"
      Condition = { Bool = { "aws:SecureTransport" = "true" } }
    }]
  })
}

resource "aws_s3_bucket" "another_bucket" { # expect: FAIL
  bucket = "another"
}

resource "aws_s3_bucket_policy" "another_bucket" {
  bucket = "another"
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = [aws_s3_bucket.required.arn, "arn:aws:s3:::required/*"]
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

resource "aws_s3_bucket" "unknown" {} # expect: MANUAL

resource "aws_s3_bucket_policy" "unknown" {
  bucket = aws_s3_bucket.unknown.id
  policy = var.policy
}

variable "prefix" {}

resource "aws_s3_bucket" "perhaps_covered" { # expect: MANUAL
  bucket = "perhaps-covered"
}

resource "aws_s3_bucket_policy" "perhaps_covered" {
  bucket = aws_s3_bucket.perhaps_covered.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "arn:aws:s3:::${var.prefix}*"
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

variable "more_policies" {
  type    = list(string)
  default = []
}

data "aws_iam_policy_document" "tls" {
  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.flattened.arn, "${aws_s3_bucket.flattened.arn}/*"]
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
}

data "aws_iam_policy_document" "flattened" {
  source_policy_documents = flatten([data.aws_iam_policy_document.tls.json, var.more_policies])
}

resource "aws_s3_bucket" "flattened" {} # expect: PASS

resource "aws_s3_bucket_policy" "flattened" {
  bucket = aws_s3_bucket.flattened.id
  policy = data.aws_iam_policy_document.flattened.json
}

data "aws_iam_policy_document" "unknown_list" {
  source_policy_documents = flatten([data.aws_iam_policy_document.tls.documents])
}

resource "aws_s3_bucket" "unknown_list" {} # expect: MANUAL

resource "aws_s3_bucket_policy" "unknown_list" {
  bucket = aws_s3_bucket.unknown_list.id
  policy = data.aws_iam_policy_document.unknown_list.json
}

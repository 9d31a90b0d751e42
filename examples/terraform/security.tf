resource "aws_kms_key" "data" {
  description             = "Encrypts what the shop stores."
  deletion_window_in_days = 30
}

resource "aws_kms_key" "receipts" {
  description              = "Signs receipts."
  key_usage                = "SIGN_VERIFY"
  customer_master_key_spec = "ECC_NIST_P256"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid       = "Account"
        Effect    = "Allow"
        Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
        Action    = "kms:*"
        Resource  = "*"
      },
      {
        Sid       = "TillSystems"
        Effect    = "Allow"
        Principal = { AWS = "*" }
        Action    = ["kms:Sign", "kms:Verify"]
        Resource  = "*"
      },
    ]
  })
}

resource "aws_cloudtrail" "main" {
  name                       = local.name
  s3_bucket_name             = aws_s3_bucket.logs.id
  is_multi_region_trail      = true
  enable_log_file_validation = true
}

resource "aws_cloudtrail" "data_events" {
  name           = "${local.name}-data-events"
  s3_bucket_name = aws_s3_bucket.logs.id

  event_selector {
    data_resource {
      type   = "AWS::S3::Object"
      values = ["${aws_s3_bucket.invoices.arn}/"]
    }
  }
}

resource "aws_config_configuration_recorder" "main" {
  name     = "default"
  role_arn = aws_iam_role.config.arn

  recording_group {
    all_supported  = false
    resource_types = ["AWS::EC2::Instance", "AWS::S3::Bucket"]
  }
}

resource "aws_guardduty_detector" "main" {
  # "Too many e-mails."
  enable = false
}

resource "aws_iam_account_password_policy" "main" {
  minimum_password_length   = 8
  password_reuse_prevention = 3
}

resource "aws_s3_account_public_access_block" "main" {
  block_public_acls       = true
  block_public_policy     = false
  ignore_public_acls      = true
  restrict_public_buckets = false
}

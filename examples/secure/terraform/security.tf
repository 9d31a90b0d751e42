resource "aws_kms_key" "data" {
  description             = "Encrypts what the shop stores."
  deletion_window_in_days = 30
  enable_key_rotation     = true
  policy                  = data.aws_iam_policy_document.data_key.json
}

data "aws_iam_policy_document" "data_key" {
  statement {
    sid       = "Account"
    actions   = ["kms:*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }

  statement {
    sid       = "Services"
    actions   = ["kms:Decrypt", "kms:GenerateDataKey*"]
    resources = ["*"]

    principals {
      type        = "Service"
      identifiers = ["cloudtrail.amazonaws.com", "logs.${var.region}.amazonaws.com", "sns.amazonaws.com"]
    }

    condition {
      test     = "StringEquals"
      variable = "aws:SourceAccount"
      values   = [data.aws_caller_identity.current.account_id]
    }
  }
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
        Principal = { AWS = aws_iam_role.application.arn }
        Action    = ["kms:Sign", "kms:Verify"]
        Resource  = "*"
      },
    ]
  })
}

resource "aws_cloudwatch_log_group" "trails" {
  name              = "/${local.name}/trails"
  retention_in_days = 365
  kms_key_id        = aws_kms_key.data.arn
}

resource "aws_iam_role" "trails" {
  name = "${local.name}-trails"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudtrail.amazonaws.com" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "aws:SourceAccount" = data.aws_caller_identity.current.account_id } }
    }]
  })
}

resource "aws_iam_role_policy" "trails" {
  role = aws_iam_role.trails.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["logs:CreateLogStream", "logs:PutLogEvents"]
      Resource = "${aws_cloudwatch_log_group.trails.arn}:*"
    }]
  })
}

resource "aws_cloudtrail" "main" {
  name                       = local.name
  s3_bucket_name             = aws_s3_bucket.logs.id
  is_multi_region_trail      = true
  enable_log_file_validation = true
  kms_key_id                 = aws_kms_key.data.arn
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.trails.arn}:*"
  cloud_watch_logs_role_arn  = aws_iam_role.trails.arn
}

resource "aws_cloudtrail" "data_events" {
  name                       = "${local.name}-data-events"
  s3_bucket_name             = aws_s3_bucket.logs.id
  is_multi_region_trail      = true
  enable_log_file_validation = true
  kms_key_id                 = aws_kms_key.data.arn
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.trails.arn}:*"
  cloud_watch_logs_role_arn  = aws_iam_role.trails.arn

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
    all_supported                 = true
    include_global_resource_types = true
  }
}

resource "aws_config_delivery_channel" "main" {
  name           = "default"
  s3_bucket_name = aws_s3_bucket.logs.id
  s3_key_prefix  = "config"
}

resource "aws_config_configuration_recorder_status" "main" {
  name       = aws_config_configuration_recorder.main.name
  is_enabled = true
  depends_on = [aws_config_delivery_channel.main]
}

resource "aws_guardduty_detector" "main" {
  enable = true
}

resource "aws_iam_account_password_policy" "main" {
  minimum_password_length      = 14
  password_reuse_prevention    = 24
  require_lowercase_characters = true
  require_uppercase_characters = true
  require_numbers              = true
  require_symbols              = true
  max_password_age             = 90
}

resource "aws_s3_account_public_access_block" "main" {
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

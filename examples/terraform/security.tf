resource "aws_kms_key" "data" {
  description             = "Encrypts what the shop stores."
  deletion_window_in_days = 30
}

resource "aws_kms_key" "receipts" {
  description              = "Signs receipts."
  key_usage                = "SIGN_VERIFY"
  customer_master_key_spec = "ECC_NIST_P256"
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

variable "key" {}

resource "aws_kms_key" "logs" {}

resource "aws_cloudtrail" "encrypted" {
  s3_bucket_name = "logs"
  kms_key_id     = aws_kms_key.logs.arn # expect: PASS
}

resource "aws_cloudtrail" "by_name" {
  s3_bucket_name = "logs"
  kms_key_id     = "arn:aws:kms:eu-central-1:111122223333:key/1234abcd" # expect: PASS
}

resource "aws_cloudtrail" "absent" { # expect: FAIL
  s3_bucket_name = "logs"
}

resource "aws_cloudtrail" "null" { # expect: FAIL
  s3_bucket_name = "logs"
  kms_key_id     = null
}

resource "aws_cloudtrail" "unknown" {
  s3_bucket_name = "logs"
  kms_key_id     = var.key # expect: MANUAL
}

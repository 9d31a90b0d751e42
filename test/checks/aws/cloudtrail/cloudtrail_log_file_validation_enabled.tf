# example
resource "aws_cloudtrail" "account" {
  name                       = "account"
  s3_bucket_name             = "acme-cloudtrail"
  is_multi_region_trail      = true
  enable_log_file_validation = true # expect: PASS
}
# end of example

variable "validation" {}

resource "aws_cloudtrail" "validated" {
  enable_log_file_validation = true # expect: PASS
}

resource "aws_cloudtrail" "off" {
  enable_log_file_validation = false # expect: FAIL
}

resource "aws_cloudtrail" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_cloudtrail" "unknown" {
  enable_log_file_validation = var.validation # expect: MANUAL
}

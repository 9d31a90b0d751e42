variable "everywhere" {}

resource "aws_cloudtrail" "one_region" { # expect: FAIL
  s3_bucket_name = "logs"
}

resource "aws_cloudtrail" "switched_off" {
  s3_bucket_name        = "logs"
  is_multi_region_trail = true
  enable_logging        = false # expect: FAIL
}

resource "aws_cloudtrail" "without_global_services" {
  s3_bucket_name                = "logs"
  is_multi_region_trail         = true
  include_global_service_events = false # expect: FAIL
}

resource "aws_cloudtrail" "off_whatever_is_unknown" {
  s3_bucket_name        = "logs"
  is_multi_region_trail = var.everywhere
  enable_logging        = false # expect: FAIL
}

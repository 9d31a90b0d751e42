resource "aws_cloudtrail" "account" {
  name                       = "account"
  s3_bucket_name             = "acme-cloudtrail"
  is_multi_region_trail      = true
  enable_log_file_validation = true
}

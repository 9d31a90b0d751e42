# example
resource "aws_cloudtrail" "account" {
  name                          = "account"
  s3_bucket_name                = "acme-cloudtrail"
  is_multi_region_trail         = true # expect: PASS
  include_global_service_events = true
  enable_logging                = true
}
# end of example

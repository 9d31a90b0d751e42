resource "aws_cloudtrail" "everything" {
  s3_bucket_name        = "logs"
  is_multi_region_trail = "true" # expect: PASS
}

# Beside a trail that records everything, another may record a part.
resource "aws_cloudtrail" "data_events" {
  s3_bucket_name = "data-logs"
}

variable "everywhere" {}

resource "aws_cloudtrail" "unknown" {
  s3_bucket_name        = "logs"
  is_multi_region_trail = var.everywhere # expect: MANUAL
}

# One trail that records everything is enough, and the other one may be it.
resource "aws_cloudtrail" "one_region" { # expect: MANUAL
  s3_bucket_name = "logs"
}

resource "aws_cloudtrail" "account" {
  name                       = "account"
  s3_bucket_name             = "acme-cloudtrail"
  is_multi_region_trail      = true
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.trail.arn}:*"
  cloud_watch_logs_role_arn  = "arn:aws:iam::111122223333:role/cloudtrail-to-logs"
}

resource "aws_cloudwatch_log_group" "trail" {
  name              = "cloudtrail"
  retention_in_days = 365
}

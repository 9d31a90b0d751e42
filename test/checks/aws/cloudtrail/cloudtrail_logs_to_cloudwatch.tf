# example
resource "aws_cloudtrail" "account" {
  name                       = "account"
  s3_bucket_name             = "acme-cloudtrail"
  is_multi_region_trail      = true
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.account_trail.arn}:*" # expect: PASS
  cloud_watch_logs_role_arn  = "arn:aws:iam::111122223333:role/cloudtrail-to-logs"
}

resource "aws_cloudwatch_log_group" "account_trail" {
  name              = "cloudtrail"
  retention_in_days = 365
}
# end of example

variable "group" {}

resource "aws_cloudwatch_log_group" "trail" {}

resource "aws_cloudtrail" "sent" {
  s3_bucket_name             = "logs"
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.trail.arn}:*" # expect: PASS
}

resource "aws_cloudtrail" "by_name" {
  s3_bucket_name             = "logs"
  cloud_watch_logs_group_arn = "arn:aws:logs:eu-central-1:111122223333:log-group:trail:*" # expect: PASS
}

resource "aws_cloudtrail" "absent" { # expect: FAIL
  s3_bucket_name = "logs"
}

resource "aws_cloudtrail" "empty" { # expect: FAIL
  s3_bucket_name             = "logs"
  cloud_watch_logs_group_arn = ""
}

resource "aws_cloudtrail" "unknown" {
  s3_bucket_name             = "logs"
  cloud_watch_logs_group_arn = var.group # expect: MANUAL
}

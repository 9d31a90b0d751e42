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

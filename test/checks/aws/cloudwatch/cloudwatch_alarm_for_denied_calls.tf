# example
resource "aws_cloudtrail" "account" {
  name                       = "account"
  s3_bucket_name             = "acme-cloudtrail"
  is_multi_region_trail      = true
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.account.arn}:*" # expect: PASS
  cloud_watch_logs_role_arn  = "arn:aws:iam::111122223333:role/cloudtrail-to-logs"
}

resource "aws_cloudwatch_log_group" "account" {
  name              = "account"
  retention_in_days = 365
}

resource "aws_cloudwatch_log_metric_filter" "denied_calls" {
  name           = "denied-calls"
  log_group_name = aws_cloudwatch_log_group.account.name
  pattern        = "{ ($.errorCode = \"*UnauthorizedOperation\") || ($.errorCode = \"AccessDenied*\") }"

  metric_transformation {
    name      = "DeniedCalls"
    namespace = "Trail"
    value     = "1"
  }
}

resource "aws_cloudwatch_metric_alarm" "denied_calls" {
  alarm_name          = "denied-calls"
  namespace           = "Trail"
  metric_name         = aws_cloudwatch_log_metric_filter.denied_calls.metric_transformation[0].name
  comparison_operator = "GreaterThanOrEqualToThreshold"
  threshold           = 1
  statistic           = "Sum"
  period              = 300
  evaluation_periods  = 1
  alarm_actions       = ["arn:aws:sns:eu-central-1:111122223333:security"]
}
# end of example

resource "aws_cloudtrail" "in_part" {
  name                       = "in_part"
  s3_bucket_name             = "acme-cloudtrail"
  is_multi_region_trail      = true
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.in_part.arn}:*" # expect: FAIL
  cloud_watch_logs_role_arn  = "arn:aws:iam::111122223333:role/cloudtrail-to-logs"
}

resource "aws_cloudwatch_log_group" "in_part" {
  name              = "in_part"
  retention_in_days = 365
}

resource "aws_cloudwatch_log_metric_filter" "in_part" {
  name           = "in-part"
  log_group_name = aws_cloudwatch_log_group.in_part.name
  pattern        = "{ $.errorCode = \"AccessDenied\" }"

  metric_transformation {
    name      = "InPart"
    namespace = "Trail"
    value     = "1"
  }
}

resource "aws_cloudwatch_metric_alarm" "in_part" {
  alarm_name          = "in-part"
  namespace           = "Trail"
  metric_name         = aws_cloudwatch_log_metric_filter.in_part.metric_transformation[0].name
  comparison_operator = "GreaterThanOrEqualToThreshold"
  threshold           = 1
  statistic           = "Sum"
  period              = 300
  evaluation_periods  = 1
  alarm_actions       = ["arn:aws:sns:eu-central-1:111122223333:security"]
}

resource "aws_cloudtrail" "unwatched" {
  name                       = "unwatched"
  s3_bucket_name             = "acme-cloudtrail"
  is_multi_region_trail      = true
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.unwatched.arn}:*" # expect: FAIL
  cloud_watch_logs_role_arn  = "arn:aws:iam::111122223333:role/cloudtrail-to-logs"
}

resource "aws_cloudwatch_log_group" "unwatched" {
  name              = "unwatched"
  retention_in_days = 365
}

resource "aws_cloudwatch_log_metric_filter" "unwatched" {
  name           = "unwatched"
  log_group_name = aws_cloudwatch_log_group.unwatched.name
  pattern        = "{ ($.errorCode = \"*UnauthorizedOperation\") || ($.errorCode = \"AccessDenied*\") }"

  metric_transformation {
    name      = "Unwatched"
    namespace = "Trail"
    value     = "1"
  }
}

resource "aws_cloudtrail" "without_filters" {
  name                       = "without_filters"
  s3_bucket_name             = "acme-cloudtrail"
  is_multi_region_trail      = true
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.without_filters.arn}:*"
  cloud_watch_logs_role_arn  = "arn:aws:iam::111122223333:role/cloudtrail-to-logs"
}

resource "aws_cloudwatch_log_group" "without_filters" {
  name              = "without_filters"
  retention_in_days = 365
}

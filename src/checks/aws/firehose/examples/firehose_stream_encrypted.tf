resource "aws_kinesis_firehose_delivery_stream" "clicks" {
  name        = "clicks"
  destination = "extended_s3"

  server_side_encryption {
    enabled = true
  }

  extended_s3_configuration {
    role_arn   = aws_iam_role.delivery.arn
    bucket_arn = aws_s3_bucket.clicks.arn
  }
}

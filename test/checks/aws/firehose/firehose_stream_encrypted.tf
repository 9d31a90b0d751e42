# example
resource "aws_kinesis_firehose_delivery_stream" "clicks" {
  name        = "clicks"
  destination = "extended_s3"

  server_side_encryption {
    enabled = true # expect: PASS
  }

  extended_s3_configuration {
    role_arn   = aws_iam_role.delivery.arn
    bucket_arn = aws_s3_bucket.clicks.arn
  }
}
# end of example

variable "encrypted" {}

resource "aws_kinesis_firehose_delivery_stream" "good" {
  name = "good"
  server_side_encryption {
    enabled = true # expect: PASS
  }
}

resource "aws_kinesis_firehose_delivery_stream" "off" {
  name = "off"
  server_side_encryption {
    enabled = false # expect: FAIL
  }
}

resource "aws_kinesis_firehose_delivery_stream" "empty" { # expect: FAIL
  name = "empty"
  server_side_encryption {}
}

resource "aws_kinesis_firehose_delivery_stream" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_kinesis_firehose_delivery_stream" "from_stream" {
  name = "from-stream"
  kinesis_source_configuration {
    kinesis_stream_arn = aws_kinesis_stream.clicks.arn
    role_arn           = aws_iam_role.delivery.arn
  }
}

resource "aws_kinesis_firehose_delivery_stream" "from_kafka" {
  name = "from-kafka"
  msk_source_configuration {
    topic_name = "clicks"
  }
}

resource "aws_kinesis_firehose_delivery_stream" "unknown" {
  name = "unknown"
  server_side_encryption {
    enabled = var.encrypted # expect: MANUAL
  }
}

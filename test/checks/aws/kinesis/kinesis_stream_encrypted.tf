# example
resource "aws_kms_key" "clicks" {
  description         = "Records of the stream clicks"
  enable_key_rotation = true
}

resource "aws_kinesis_stream" "clicks" {
  name            = "clicks"
  encryption_type = "KMS" # expect: PASS
  kms_key_id      = aws_kms_key.clicks.arn

  stream_mode_details {
    stream_mode = "ON_DEMAND"
  }
}
# end of example

variable "encryption" {}

resource "aws_kinesis_stream" "good" {
  name            = "good"
  encryption_type = "KMS" # expect: PASS
  kms_key_id      = "alias/aws/kinesis"
}

resource "aws_kinesis_stream" "off" {
  name            = "off"
  encryption_type = "NONE" # expect: FAIL
}

resource "aws_kinesis_stream" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_kinesis_stream" "unknown" {
  name            = "unknown"
  encryption_type = var.encryption # expect: MANUAL
}

resource "aws_kms_key" "clicks" {
  description         = "Records of the stream clicks"
  enable_key_rotation = true
}

resource "aws_kinesis_stream" "clicks" {
  name            = "clicks"
  encryption_type = "KMS"
  kms_key_id      = aws_kms_key.clicks.arn

  stream_mode_details {
    stream_mode = "ON_DEMAND"
  }
}

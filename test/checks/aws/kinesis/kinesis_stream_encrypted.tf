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

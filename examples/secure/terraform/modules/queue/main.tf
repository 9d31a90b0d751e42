resource "aws_sqs_queue" "it" {
  name                      = var.name
  message_retention_seconds = 1209600
  kms_master_key_id         = var.kms_key_id

  redrive_policy = jsonencode({
    deadLetterTargetArn = aws_sqs_queue.failed.arn
    maxReceiveCount     = 5
  })
}

resource "aws_sqs_queue" "failed" {
  name                      = "${var.name}-failed"
  message_retention_seconds = 1209600
  kms_master_key_id         = var.kms_key_id
}

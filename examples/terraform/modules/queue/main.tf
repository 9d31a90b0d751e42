resource "aws_sqs_queue" "it" {
  name                      = var.name
  message_retention_seconds = 1209600
  sqs_managed_sse_enabled   = false

  redrive_policy = jsonencode({
    deadLetterTargetArn = aws_sqs_queue.failed.arn
    maxReceiveCount     = 5
  })
}

resource "aws_sqs_queue" "failed" {
  name                      = "${var.name}-failed"
  message_retention_seconds = 1209600
  sqs_managed_sse_enabled   = false
}

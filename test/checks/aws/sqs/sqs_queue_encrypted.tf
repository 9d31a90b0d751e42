# example
resource "aws_sqs_queue" "orders" { # expect: PASS
  name                    = "orders"
  sqs_managed_sse_enabled = true
}
# end of example

variable "key" {}
variable "encrypted" {}

resource "aws_kms_key" "queues" {}

resource "aws_sqs_queue" "own_key" { # expect: PASS
  kms_master_key_id = aws_kms_key.queues.arn
}

resource "aws_sqs_queue" "key_of_aws" { # expect: PASS
  kms_master_key_id = "alias/aws/sqs"
}

resource "aws_sqs_queue" "key_of_sqs" { # expect: PASS
  sqs_managed_sse_enabled = true
}

resource "aws_sqs_queue" "by_default" {} # expect: PASS

resource "aws_sqs_queue" "off" {
  sqs_managed_sse_enabled = false # expect: FAIL
}

resource "aws_sqs_queue" "own_key_alone" { # expect: PASS
  kms_master_key_id       = aws_kms_key.queues.arn
  sqs_managed_sse_enabled = false
}

resource "aws_sqs_queue" "unknown_key" {
  kms_master_key_id       = var.key # expect: MANUAL
  sqs_managed_sse_enabled = false
}

resource "aws_sqs_queue" "unknown" {
  sqs_managed_sse_enabled = var.encrypted # expect: MANUAL
}

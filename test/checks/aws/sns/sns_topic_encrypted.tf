# example
resource "aws_kms_key" "orders" {
  description         = "Messages of the topic orders"
  enable_key_rotation = true
}

resource "aws_sns_topic" "orders" {
  name              = "orders"
  kms_master_key_id = aws_kms_key.orders.arn # expect: PASS
}
# end of example

variable "key" {}

resource "aws_kms_key" "topics" {}

resource "aws_sns_topic" "own_key" {
  kms_master_key_id = aws_kms_key.topics.arn # expect: PASS
}

resource "aws_sns_topic" "key_of_aws" {
  kms_master_key_id = "alias/aws/sns" # expect: PASS
}

resource "aws_sns_topic" "absent" {} # expect: FAIL

resource "aws_sns_topic" "empty" {
  kms_master_key_id = "" # expect: FAIL
}

resource "aws_sns_topic" "unknown" {
  kms_master_key_id = var.key # expect: MANUAL
}

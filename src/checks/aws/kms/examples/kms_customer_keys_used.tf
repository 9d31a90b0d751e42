resource "aws_kms_key" "data" {
  description         = "Data of the shop"
  enable_key_rotation = true
}

resource "aws_sqs_queue" "orders" {
  name              = "orders"
  kms_master_key_id = aws_kms_key.data.id
}

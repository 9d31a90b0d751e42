resource "aws_kms_key" "orders" {
  description         = "Messages of the topic orders"
  enable_key_rotation = true
}

resource "aws_sns_topic" "orders" {
  name              = "orders"
  kms_master_key_id = aws_kms_key.orders.arn
}

resource "aws_sqs_queue" "orders" {
  name                    = "orders"
  sqs_managed_sse_enabled = true
}

resource "aws_sqs_queue_policy" "orders" {
  queue_url = aws_sqs_queue.orders.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = aws_iam_role.shop.arn }
      Action    = "sqs:SendMessage"
      Resource  = aws_sqs_queue.orders.arn
    }]
  })
}

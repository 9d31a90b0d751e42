resource "aws_iam_policy" "orders" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["dynamodb:DeleteTable"]
      Resource = aws_dynamodb_table.scratch.arn
    }]
  })
}

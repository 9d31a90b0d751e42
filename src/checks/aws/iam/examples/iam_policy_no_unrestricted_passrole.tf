resource "aws_iam_policy" "orders" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = ["iam:PassRole"]
      Resource  = aws_iam_role.worker.arn
      Condition = { StringEquals = { "iam:PassedToService" = "ecs-tasks.amazonaws.com" } }
    }]
  })
}

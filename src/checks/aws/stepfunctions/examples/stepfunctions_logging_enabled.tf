resource "aws_sfn_state_machine" "orders" {
  name       = "orders"
  role_arn   = aws_iam_role.orders.arn
  definition = file("orders.asl.json")

  logging_configuration {
    level                  = "ERROR"
    include_execution_data = false
    log_destination        = "${aws_cloudwatch_log_group.orders.arn}:*"
  }
}

resource "aws_cloudwatch_log_group" "orders" {
  name              = "/aws/vendedlogs/states/orders"
  retention_in_days = 365
}

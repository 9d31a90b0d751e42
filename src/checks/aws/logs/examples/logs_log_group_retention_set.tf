resource "aws_cloudwatch_log_group" "shop" {
  name              = "/shop/orders"
  retention_in_days = 365
}

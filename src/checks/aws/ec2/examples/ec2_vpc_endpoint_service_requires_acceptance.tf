resource "aws_vpc_endpoint_service" "orders" {
  acceptance_required        = true
  allowed_principals         = ["arn:aws:iam::210987654321:root"]
  network_load_balancer_arns = [aws_lb.orders.arn]
}

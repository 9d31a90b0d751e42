# example
resource "aws_vpc_endpoint_service" "orders" {
  acceptance_required        = true # expect: PASS
  allowed_principals         = ["arn:aws:iam::210987654321:root"]
  network_load_balancer_arns = [aws_lb.orders.arn]
}
# end of example

variable "setting" {}

resource "aws_vpc_endpoint_service" "good" {
  acceptance_required = true # expect: PASS
}

resource "aws_vpc_endpoint_service" "bad" {
  acceptance_required = false # expect: FAIL
}

resource "aws_vpc_endpoint_service" "unknown" {
  acceptance_required = var.setting # expect: MANUAL
}

# example
resource "aws_vpc_endpoint_service" "orders" {
  acceptance_required        = true
  network_load_balancer_arns = [aws_lb.orders.arn]
  allowed_principals         = ["arn:aws:iam::111122223333:root"] # expect: PASS
}
# end of example

variable "account" {}

resource "aws_vpc_endpoint_service" "stranger" {
  acceptance_required = true
  allowed_principals  = ["arn:aws:iam::111122223333:root", "arn:aws:iam::999988887777:root"] # expect: FAIL
}

resource "aws_vpc_endpoint_service" "unknown" {
  acceptance_required = true
  allowed_principals  = ["arn:aws:iam::${var.account}:root"] # expect: MANUAL
}

# Principals may be allowed elsewhere.
resource "aws_vpc_endpoint_service" "bare" {
  acceptance_required = true
}

resource "aws_vpc_endpoint_service_allowed_principal" "apart" {
  vpc_endpoint_service_id = aws_vpc_endpoint_service.bare.id
  principal_arn           = "arn:aws:iam::999988887777:root" # expect: FAIL
}

resource "aws_vpc_endpoint_service_allowed_principal" "own" {
  vpc_endpoint_service_id = aws_vpc_endpoint_service.bare.id
  principal_arn           = "arn:aws:iam::111122223333:root" # expect: PASS
}

resource "aws_security_group" "application" {
  name        = "application"
  description = "The servers of the shop"
  vpc_id      = aws_vpc.shop.id

  ingress {
    description     = "Requests from the load balancer"
    protocol        = "tcp"
    from_port       = 8080
    to_port         = 8080
    security_groups = [aws_security_group.load_balancer.id]
  }

  egress {
    description = "Calls of other services"
    protocol    = "tcp"
    from_port   = 443
    to_port     = 443
    cidr_blocks = ["0.0.0.0/0"]
  }
}

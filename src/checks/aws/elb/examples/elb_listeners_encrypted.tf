resource "aws_elb" "shop" {
  name            = "shop"
  subnets         = aws_subnet.public[*].id
  security_groups = [aws_security_group.web.id]

  listener {
    lb_port            = 443
    lb_protocol        = "https"
    ssl_certificate_id = aws_acm_certificate.shop.arn
    instance_port      = 8443
    instance_protocol  = "https"
  }
}

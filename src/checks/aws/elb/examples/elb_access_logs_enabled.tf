resource "aws_elb" "shop" {
  name     = "shop"
  internal = true
  subnets  = aws_subnet.private[*].id

  listener {
    lb_port            = 443
    lb_protocol        = "https"
    instance_port      = 8443
    instance_protocol  = "https"
    ssl_certificate_id = aws_acm_certificate.shop.arn
  }

  access_logs {
    bucket = "shop-logs"
  }
}

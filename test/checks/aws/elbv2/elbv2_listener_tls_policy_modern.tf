# example
resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.shop.arn
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-Res-2021-06" # expect: PASS
  certificate_arn   = aws_acm_certificate.shop.arn

  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.shop.arn
  }
}
# end of example

variable "policy" {}

resource "aws_lb_listener" "modern" {
  protocol   = "HTTPS"
  ssl_policy = "ELBSecurityPolicy-TLS13-1-2-Res-2021-06" # expect: PASS
}

resource "aws_lb_listener" "only_newest" {
  protocol   = "TLS"
  ssl_policy = "ELBSecurityPolicy-TLS13-1-3-2021-06" # expect: PASS
}

resource "aws_alb_listener" "forward_secret" {
  protocol   = "HTTPS"
  ssl_policy = "ELBSecurityPolicy-FS-1-2-Res-2020-10" # expect: PASS
}

resource "aws_lb_listener" "old" {
  protocol   = "HTTPS"
  ssl_policy = "ELBSecurityPolicy-TLS-1-1-2017-01" # expect: FAIL
}

resource "aws_lb_listener" "new_and_old" {
  protocol   = "HTTPS"
  ssl_policy = "ELBSecurityPolicy-TLS13-1-0-2021-06" # expect: FAIL
}

resource "aws_lb_listener" "absent" { # expect: FAIL
  protocol = "HTTPS"
}

resource "aws_lb_listener" "plain" {
  protocol = "HTTP"
}

resource "aws_lb_listener" "unknown" {
  protocol   = "HTTPS"
  ssl_policy = var.policy # expect: MANUAL
}

# example
resource "aws_lb_listener" "http" {
  load_balancer_arn = aws_lb.shop.arn
  port              = 80
  protocol          = "HTTP" # expect: PASS

  default_action {
    type = "redirect"

    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}
# end of example

variable "protocol" {}
variable "balancer" {}

resource "aws_lb" "shop" {
  name = "shop"
}

resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.shop.arn
  port              = 443
  protocol          = "HTTPS" # expect: PASS
  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-central-1:111122223333:targetgroup/shop/0a1b"
  }
}

resource "aws_lb_listener" "redirect" {
  load_balancer_arn = aws_lb.shop.arn
  protocol          = "HTTP" # expect: PASS
  default_action {
    type = "redirect"
    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}

resource "aws_alb_listener" "http" {
  load_balancer_arn = aws_lb.shop.arn
  protocol          = "HTTP" # expect: FAIL
  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-central-1:111122223333:targetgroup/shop/0a1b"
  }
}

resource "aws_lb_listener" "elsewhere" {
  protocol = "HTTP" # expect: FAIL
  default_action {
    type = "redirect"
    redirect {
      host        = "www.example.com"
      status_code = "HTTP_301"
    }
  }
}

resource "aws_lb_listener" "by_default" { # expect: FAIL
  load_balancer_arn = aws_lb.shop.arn
}

resource "aws_lb_listener" "of_another_stack" { # expect: MANUAL
  load_balancer_arn = var.balancer
}

resource "aws_alb" "gateway" {
  load_balancer_type = "gateway"
}

resource "aws_lb_listener" "gateway" {
  load_balancer_arn = aws_alb.gateway.arn
}

resource "aws_lb_listener" "tls" {
  protocol = "TLS" # expect: PASS
}

resource "aws_lb_listener" "datagrams" {
  protocol = "UDP"
}

resource "aws_lb_listener" "unknown" {
  protocol = var.protocol # expect: MANUAL
}

resource "aws_lb_listener" "unknown_redirect" {
  protocol = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      protocol    = var.protocol # expect: MANUAL
      status_code = "HTTP_301"
    }
  }
}

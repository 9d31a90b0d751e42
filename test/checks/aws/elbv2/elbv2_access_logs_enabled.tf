# example
resource "aws_lb" "shop" {
  name                       = "shop"
  load_balancer_type         = "application"
  subnets                    = aws_subnet.public[*].id
  security_groups            = [aws_security_group.web.id]
  drop_invalid_header_fields = true

  access_logs {
    bucket  = aws_s3_bucket.access_logs.id
    enabled = true # expect: PASS
  }
}
# end of example

variable "logs" {}

resource "aws_lb" "logged" {
  access_logs {
    bucket  = "shop-logs"
    enabled = true # expect: PASS
  }
}

resource "aws_alb" "off" {
  access_logs {
    bucket  = "shop-logs"
    enabled = false # expect: FAIL
  }
}

resource "aws_lb" "off_by_default" { # expect: FAIL
  access_logs {
    bucket = "shop-logs"
  }
}

resource "aws_lb" "absent" { # expect: FAIL
  name = "shop"
}

resource "aws_lb" "unknown" {
  access_logs {
    bucket  = "shop-logs"
    enabled = var.logs # expect: MANUAL
  }
}

resource "aws_lb" "network" {
  load_balancer_type = "network"
}

resource "aws_lb" "network_with_tls" { # expect: FAIL
  load_balancer_type = "network"
}

resource "aws_lb_listener" "tls" {
  load_balancer_arn = aws_lb.network_with_tls.arn
  protocol          = "TLS"
}

resource "aws_lb" "gateway" {
  load_balancer_type = "gateway"
}

resource "aws_lb" "network_passing_on" {
  load_balancer_type = "network"
}

resource "aws_lb_listener" "tcp" {
  load_balancer_arn = aws_lb.network_passing_on.arn
  protocol          = "TCP"
}

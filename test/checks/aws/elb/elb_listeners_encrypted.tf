# example
resource "aws_elb" "shop" {
  name            = "shop"
  subnets         = aws_subnet.public[*].id
  security_groups = [aws_security_group.web.id]

  listener {
    lb_port            = 443
    lb_protocol        = "https" # expect: PASS
    ssl_certificate_id = aws_acm_certificate.shop.arn
    instance_port      = 8443
    instance_protocol  = "https"
  }
}
# end of example

variable "protocol" {}

resource "aws_elb" "encrypted" {
  listener {
    instance_port     = 80
    instance_protocol = "http"
    lb_port           = 443
    lb_protocol       = "https" # expect: PASS
  }
  listener {
    instance_port     = 8883
    instance_protocol = "ssl"
    lb_port           = 8883
    lb_protocol       = "ssl"
  }
}

resource "aws_elb" "second_is_plain" {
  listener {
    lb_port     = 443
    lb_protocol = "https"
  }
  listener {
    lb_port     = 80
    lb_protocol = "http" # expect: FAIL
  }
}

resource "aws_elb" "passed_on" {
  listener {
    lb_port     = 443
    lb_protocol = "tcp" # expect: MANUAL
  }
}

resource "aws_elb" "absent" {
  name = "shop"
}

resource "aws_elb" "unknown" {
  listener {
    lb_port     = 443
    lb_protocol = var.protocol # expect: MANUAL
  }
}

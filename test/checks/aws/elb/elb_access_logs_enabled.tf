# example
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

  access_logs { # expect: PASS
    bucket = "shop-logs"
  }
}
# end of example

variable "setting" {}

resource "aws_elb" "good" {
  access_logs {
    bucket  = "logs"
    enabled = true # expect: PASS
  }
}

resource "aws_elb" "bad" {
  access_logs {
    bucket  = "logs"
    enabled = false # expect: FAIL
  }
}

resource "aws_elb" "absent" { # expect: FAIL
  name = "shop"
}

resource "aws_elb" "unknown" {
  access_logs {
    bucket  = "logs"
    enabled = var.setting # expect: MANUAL
  }
}

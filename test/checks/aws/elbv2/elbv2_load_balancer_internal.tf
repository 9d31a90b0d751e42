# example
resource "aws_lb" "shop" {
  name                       = "shop"
  load_balancer_type         = "application"
  internal                   = true # expect: PASS
  subnets                    = aws_subnet.private[*].id
  drop_invalid_header_fields = true
  enable_deletion_protection = true
  desync_mitigation_mode     = "strictest"

  access_logs {
    bucket  = "shop-logs"
    enabled = true
  }
}
# end of example

variable "setting" {}

resource "aws_lb" "good" {
  internal = true # expect: PASS
}

resource "aws_lb" "bad" {
  internal = false # expect: FAIL
}

resource "aws_lb" "absent" { # expect: FAIL
  name = "shop"
}

resource "aws_lb" "unknown" {
  internal = var.setting # expect: MANUAL
}

resource "aws_lb" "gateway" {
  load_balancer_type = "gateway"
}

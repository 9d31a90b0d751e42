# example
resource "aws_lb" "shop" {
  name                       = "shop"
  load_balancer_type         = "application"
  internal                   = true
  subnets                    = aws_subnet.private[*].id
  drop_invalid_header_fields = true
  enable_deletion_protection = true # expect: PASS
  desync_mitigation_mode     = "strictest"

  access_logs {
    bucket  = "shop-logs"
    enabled = true
  }
}
# end of example

variable "setting" {}

resource "aws_lb" "good" {
  enable_deletion_protection = true # expect: PASS
}

resource "aws_lb" "bad" {
  enable_deletion_protection = false # expect: FAIL
}

resource "aws_lb" "absent" { # expect: FAIL
  name = "shop"
}

resource "aws_lb" "unknown" {
  enable_deletion_protection = var.setting # expect: MANUAL
}

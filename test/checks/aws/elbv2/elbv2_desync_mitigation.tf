# example
resource "aws_lb" "shop" {
  name                       = "shop"
  load_balancer_type         = "application"
  internal                   = true
  subnets                    = aws_subnet.private[*].id
  drop_invalid_header_fields = true
  enable_deletion_protection = true
  desync_mitigation_mode     = "strictest" # expect: PASS

  access_logs {
    bucket  = "shop-logs"
    enabled = true
  }
}
# end of example

variable "setting" {}

resource "aws_lb" "good" {
  desync_mitigation_mode = "strictest" # expect: PASS
}

resource "aws_lb" "bad" {
  desync_mitigation_mode = "monitor" # expect: FAIL
}

resource "aws_lb" "absent" { # expect: PASS
  name = "shop"
}

resource "aws_lb" "unknown" {
  desync_mitigation_mode = var.setting # expect: MANUAL
}

resource "aws_lb" "network" {
  load_balancer_type = "network"
}

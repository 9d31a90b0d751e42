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

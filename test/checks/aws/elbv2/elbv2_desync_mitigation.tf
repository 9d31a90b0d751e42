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

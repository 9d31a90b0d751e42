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

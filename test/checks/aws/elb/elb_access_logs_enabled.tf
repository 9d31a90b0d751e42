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

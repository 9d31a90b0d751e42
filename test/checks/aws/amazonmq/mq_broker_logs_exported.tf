variable "setting" {}

resource "aws_mq_broker" "good" {
  logs {
    general = true # expect: PASS
  }
}

resource "aws_mq_broker" "bad" {
  logs {
    general = false # expect: FAIL
  }
}

resource "aws_mq_broker" "absent" { # expect: FAIL
  broker_name = "orders"
}

resource "aws_mq_broker" "unknown" {
  logs {
    general = var.setting # expect: MANUAL
  }
}

variable "public" {}

resource "aws_mq_broker" "private" {
  broker_name = "private"
  publicly_accessible = false # expect: PASS
}

resource "aws_mq_broker" "by_default" { # expect: PASS
  broker_name = "by-default"
}

resource "aws_mq_broker" "public" {
  broker_name = "public"
  publicly_accessible = true # expect: FAIL
}

resource "aws_mq_broker" "unknown" {
  broker_name = "unknown"
  publicly_accessible = var.public # expect: MANUAL
}

variable "setting" {}

resource "aws_mq_broker" "good" {
  auto_minor_version_upgrade = true # expect: PASS
}

resource "aws_mq_broker" "bad" {
  auto_minor_version_upgrade = false # expect: FAIL
}

resource "aws_mq_broker" "absent" { # expect: FAIL
  broker_name = "orders"
}

resource "aws_mq_broker" "unknown" {
  auto_minor_version_upgrade = var.setting # expect: MANUAL
}

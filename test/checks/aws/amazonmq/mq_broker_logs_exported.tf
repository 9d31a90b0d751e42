# example
resource "aws_mq_broker" "orders" {
  broker_name                = "orders"
  engine_type                = "ActiveMQ"
  engine_version             = "5.18"
  host_instance_type         = "mq.m5.large"
  subnet_ids                 = [aws_subnet.private.id]
  auto_minor_version_upgrade = true

  logs {
    general = true # expect: PASS
    audit   = true
  }
}
# end of example

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

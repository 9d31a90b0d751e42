# example
variable "broker_password" {
  type      = string
  sensitive = true
}

resource "aws_mq_broker" "orders" {
  broker_name                = "orders"
  engine_type                = "RabbitMQ"
  engine_version             = "4.2"
  host_instance_type         = "mq.m7g.medium"
  auto_minor_version_upgrade = true
  publicly_accessible        = false # expect: PASS
  subnet_ids                 = ["subnet-1a2b3c4d"]

  user {
    username = "shop"
    password = var.broker_password
  }
}
# end of example

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

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
  publicly_accessible        = false
  subnet_ids                 = ["subnet-1a2b3c4d"]

  user {
    username = "shop"
    password = var.broker_password
  }
}

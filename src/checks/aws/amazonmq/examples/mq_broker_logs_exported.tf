resource "aws_mq_broker" "orders" {
  broker_name                = "orders"
  engine_type                = "ActiveMQ"
  engine_version             = "5.18"
  host_instance_type         = "mq.m5.large"
  subnet_ids                 = [aws_subnet.private.id]
  auto_minor_version_upgrade = true

  logs {
    general = true
    audit   = true
  }
}

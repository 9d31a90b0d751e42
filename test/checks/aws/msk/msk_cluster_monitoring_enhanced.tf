# example
resource "aws_msk_cluster" "orders" {
  cluster_name           = "orders"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3
  enhanced_monitoring    = "PER_TOPIC_PER_BROKER" # expect: PASS

  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = [aws_subnet.a.id, aws_subnet.b.id, aws_subnet.c.id]
    security_groups = [aws_security_group.orders.id]
  }

  client_authentication {
    unauthenticated = false

    sasl {
      iam = true
    }
  }
}
# end of example

variable "level" {}

resource "aws_msk_cluster" "good" {
  cluster_name        = "good"
  enhanced_monitoring = "PER_TOPIC_PER_BROKER" # expect: PASS
}

resource "aws_msk_cluster" "partitions" {
  cluster_name        = "partitions"
  enhanced_monitoring = "PER_TOPIC_PER_PARTITION" # expect: PASS
}

resource "aws_msk_cluster" "brokers" {
  cluster_name        = "brokers"
  enhanced_monitoring = "PER_BROKER" # expect: FAIL
}

resource "aws_msk_cluster" "absent" { # expect: FAIL
  cluster_name = "absent"
}

resource "aws_msk_cluster" "unknown" {
  cluster_name        = "unknown"
  enhanced_monitoring = var.level # expect: MANUAL
}

resource "aws_msk_cluster" "orders" {
  cluster_name           = "orders"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3

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

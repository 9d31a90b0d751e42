resource "aws_msk_cluster" "orders" {
  cluster_name           = "orders"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3

  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = ["subnet-1a2b3c4d", "subnet-5e6f7a8b", "subnet-9c0d1e2f"]
    security_groups = ["sg-1a2b3c4d"]
  }

  client_authentication {
    unauthenticated = false

    sasl {
      iam = true
    }
  }

  encryption_info {
    encryption_in_transit {
      client_broker = "TLS"
      in_cluster    = true
    }
  }
}

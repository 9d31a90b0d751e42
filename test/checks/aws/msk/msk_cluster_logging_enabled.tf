# example
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

  logging_info { # expect: PASS
    broker_logs {
      cloudwatch_logs {
        enabled   = true
        log_group = "/msk/orders"
      }
    }
  }
}
# end of example

variable "logged" {}

resource "aws_msk_cluster" "good" {
  cluster_name = "good"
  logging_info { # expect: PASS
    broker_logs {
      s3 {
        enabled = true
        bucket  = "shop-logs"
      }
    }
  }
}

resource "aws_msk_cluster" "off" {
  cluster_name = "off"
  logging_info { # expect: FAIL
    broker_logs {
      cloudwatch_logs {
        enabled = false
      }
    }
  }
}

resource "aws_msk_cluster" "absent" { # expect: FAIL
  cluster_name = "absent"
}

resource "aws_msk_cluster" "unknown" {
  cluster_name = "unknown"
  logging_info {
    broker_logs {
      cloudwatch_logs {
        enabled = var.logged # expect: MANUAL
      }
    }
  }
}

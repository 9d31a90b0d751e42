# example
resource "aws_msk_cluster" "orders" {
  cluster_name           = "orders"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3

  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = ["subnet-1a2b3c4d", "subnet-5e6f7a8b", "subnet-9c0d1e2f"]
    security_groups = ["sg-1a2b3c4d"]

    connectivity_info {
      public_access {
        type = "DISABLED" # expect: PASS
      }
    }
  }

  client_authentication {
    unauthenticated = false

    sasl {
      iam = true
    }
  }
}
# end of example

variable "access" {}

resource "aws_msk_cluster" "absent" {
  cluster_name = "absent"
  broker_node_group_info { # expect: PASS
    instance_type = "kafka.m7g.large"
  }
}

resource "aws_msk_cluster" "private" {
  cluster_name = "private"
  broker_node_group_info {
    connectivity_info {
      public_access {
        type = "DISABLED" # expect: PASS
      }
    }
  }
}

resource "aws_msk_cluster" "public" {
  cluster_name = "public"
  broker_node_group_info {
    connectivity_info {
      public_access {
        type = "SERVICE_PROVIDED_EIPS" # expect: FAIL
      }
    }
  }
}

resource "aws_msk_cluster" "unknown" {
  cluster_name = "unknown"
  broker_node_group_info {
    connectivity_info {
      public_access {
        type = var.access # expect: MANUAL
      }
    }
  }
}

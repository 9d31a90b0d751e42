# example
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
    encryption_in_transit { # expect: PASS
      client_broker = "TLS"
      in_cluster    = true
    }
  }
}
# end of example

variable "protocol" {}

resource "aws_msk_cluster" "absent" { # expect: PASS
  cluster_name = "absent"
}

resource "aws_msk_cluster" "good" {
  cluster_name = "good"
  encryption_info {
    encryption_in_transit { # expect: PASS
      client_broker = "TLS"
      in_cluster    = true
    }
  }
}

resource "aws_msk_cluster" "either" {
  cluster_name = "either"
  encryption_info {
    encryption_in_transit {
      client_broker = "TLS_PLAINTEXT" # expect: FAIL
    }
  }
}

resource "aws_msk_cluster" "plain_between_brokers" {
  cluster_name = "plain-between-brokers"
  encryption_info {
    encryption_in_transit {
      in_cluster = false # expect: FAIL
    }
  }
}

resource "aws_msk_cluster" "unknown_beside_plain" {
  cluster_name = "unknown-beside-plain"
  encryption_info {
    encryption_in_transit {
      client_broker = var.protocol
      in_cluster    = false # expect: FAIL
    }
  }
}

resource "aws_msk_cluster" "unknown" {
  cluster_name = "unknown"
  encryption_info {
    encryption_in_transit {
      client_broker = var.protocol # expect: MANUAL
    }
  }
}

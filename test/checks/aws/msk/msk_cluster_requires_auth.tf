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

  client_authentication { # expect: PASS
    unauthenticated = false

    sasl {
      iam = true
    }
  }
}
# end of example

variable "open" {}

variable "certificates" {}

resource "aws_msk_cluster" "iam" {
  cluster_name = "iam"
  client_authentication { # expect: PASS
    sasl {
      iam = true
    }
  }
}

resource "aws_msk_cluster" "certificates" {
  cluster_name = "certificates"
  client_authentication { # expect: PASS
    unauthenticated = false
    tls {
      certificate_authority_arns = ["arn:aws:acm-pca:eu-central-1:111122223333:certificate-authority/shop"]
    }
  }
}

resource "aws_msk_cluster" "open" {
  cluster_name = "open"
  client_authentication {
    unauthenticated = true # expect: FAIL
    sasl {
      scram = true
    }
  }
}

resource "aws_msk_cluster" "nothing_on" {
  cluster_name = "nothing-on"
  client_authentication { # expect: FAIL
    sasl {
      iam = false
    }
  }
}

resource "aws_msk_cluster" "absent" { # expect: FAIL
  cluster_name = "absent"
}

resource "aws_msk_cluster" "unknown" {
  cluster_name = "unknown"
  client_authentication {
    unauthenticated = var.open # expect: MANUAL
  }
}

resource "aws_msk_cluster" "unknown_certificates" {
  cluster_name = "unknown-certificates"
  client_authentication {
    tls {
      certificate_authority_arns = var.certificates # expect: MANUAL
    }
  }
}

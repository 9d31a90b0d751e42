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

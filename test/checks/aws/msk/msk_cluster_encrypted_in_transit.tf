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

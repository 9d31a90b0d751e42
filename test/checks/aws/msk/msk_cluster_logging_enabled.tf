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

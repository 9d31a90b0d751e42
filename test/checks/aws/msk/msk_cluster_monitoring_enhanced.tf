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

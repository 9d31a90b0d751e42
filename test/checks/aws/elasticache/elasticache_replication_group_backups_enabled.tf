variable "setting" {}

resource "aws_elasticache_replication_group" "good" {
  snapshot_retention_limit = 7 # expect: PASS
}

resource "aws_elasticache_replication_group" "bad" {
  snapshot_retention_limit = 0 # expect: FAIL
}

resource "aws_elasticache_replication_group" "absent" { # expect: FAIL
  engine = "redis"
}

resource "aws_elasticache_replication_group" "unknown" {
  snapshot_retention_limit = var.setting # expect: MANUAL
}

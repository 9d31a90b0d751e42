variable "setting" {}

resource "aws_elasticache_replication_group" "good" {
  user_group_ids = ["shop"] # expect: PASS
}

resource "aws_elasticache_replication_group" "bad" {
  user_group_ids = [] # expect: FAIL
}

resource "aws_elasticache_replication_group" "absent" { # expect: FAIL
  engine = "redis"
}

resource "aws_elasticache_replication_group" "unknown" {
  user_group_ids = var.setting # expect: MANUAL
}

resource "random_password" "cache" {
  length = 32
}

resource "aws_elasticache_replication_group" "token" {
  auth_token = random_password.cache.result # expect: PASS
}

# It asks as the primary group does.
resource "aws_elasticache_replication_group" "secondary" {
  global_replication_group_id = "shop"
}

# example
resource "aws_memorydb_cluster" "sessions" {
  name        = "sessions"
  acl_name    = aws_memorydb_acl.sessions.name
  node_type   = "db.t4g.small"
  tls_enabled = true # expect: PASS
}
# end of example

variable "tls" {}

resource "aws_memorydb_cluster" "good" {
  name        = "good"
  tls_enabled = true # expect: PASS
}

resource "aws_memorydb_cluster" "off" {
  name        = "off"
  tls_enabled = false # expect: FAIL
}

resource "aws_memorydb_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "aws_memorydb_cluster" "unknown" {
  name        = "unknown"
  tls_enabled = var.tls # expect: MANUAL
}

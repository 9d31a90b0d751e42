resource "aws_memorydb_cluster" "sessions" {
  name        = "sessions"
  acl_name    = aws_memorydb_acl.sessions.name
  node_type   = "db.t4g.small"
  tls_enabled = true
}

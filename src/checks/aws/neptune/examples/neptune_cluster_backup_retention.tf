resource "aws_neptune_cluster" "relations" {
  cluster_identifier      = "relations"
  storage_encrypted       = true
  backup_retention_period = 14
}

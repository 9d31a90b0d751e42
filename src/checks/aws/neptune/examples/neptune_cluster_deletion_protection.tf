resource "aws_neptune_cluster" "relations" {
  cluster_identifier  = "relations"
  storage_encrypted   = true
  deletion_protection = true
}

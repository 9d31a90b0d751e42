resource "aws_neptune_cluster" "relations" {
  cluster_identifier                  = "relations"
  storage_encrypted                   = true
  iam_database_authentication_enabled = true
}

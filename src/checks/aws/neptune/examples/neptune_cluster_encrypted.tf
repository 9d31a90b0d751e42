resource "aws_kms_key" "relations" {
  description         = "Storage of the cluster relations"
  enable_key_rotation = true
}

resource "aws_neptune_cluster" "relations" {
  cluster_identifier                  = "relations"
  engine                              = "neptune"
  iam_database_authentication_enabled = true
  storage_encrypted                   = true
  kms_key_arn                         = aws_kms_key.relations.arn
}

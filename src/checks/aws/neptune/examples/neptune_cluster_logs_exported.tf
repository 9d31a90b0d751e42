resource "aws_neptune_cluster" "relations" {
  cluster_identifier             = "relations"
  storage_encrypted              = true
  enable_cloudwatch_logs_exports = ["audit"]
}

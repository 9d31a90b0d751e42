resource "aws_neptune_cluster_instance" "graph" {
  identifier          = "graph-1"
  cluster_identifier  = aws_neptune_cluster.graph.id
  instance_class      = "db.r6g.large"
  publicly_accessible = false
}

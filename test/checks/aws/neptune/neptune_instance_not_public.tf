# example
resource "aws_neptune_cluster_instance" "graph" {
  identifier          = "graph-1"
  cluster_identifier  = aws_neptune_cluster.graph.id
  instance_class      = "db.r6g.large"
  publicly_accessible = false # expect: PASS
}
# end of example

variable "public" {}

resource "aws_neptune_cluster_instance" "good" {
  identifier          = "good"
  publicly_accessible = false # expect: PASS
}

resource "aws_neptune_cluster_instance" "public" {
  identifier          = "public"
  publicly_accessible = true # expect: FAIL
}

resource "aws_neptune_cluster_instance" "absent" { # expect: PASS
  identifier = "absent"
}

resource "aws_neptune_cluster_instance" "unknown" {
  identifier          = "unknown"
  publicly_accessible = var.public # expect: MANUAL
}

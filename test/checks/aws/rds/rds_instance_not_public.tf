variable "public" {}

resource "aws_db_instance" "open" {
  publicly_accessible = true # expect: FAIL
}

resource "aws_db_instance" "private" {
  publicly_accessible = false # expect: PASS
}

resource "aws_db_instance" "absent" { # expect: PASS
  engine = "postgres"
}

resource "aws_db_instance" "unknown" {
  publicly_accessible = var.public # expect: MANUAL
}

resource "aws_rds_cluster_instance" "public" {
  publicly_accessible = "true" # expect: FAIL
}

variable "value" {}

resource "aws_redshift_cluster" "good" {
  publicly_accessible = false # expect: PASS
}

resource "aws_redshift_cluster" "bad" {
  publicly_accessible = true # expect: FAIL
}

resource "aws_redshift_cluster" "absent" {} # expect: MANUAL

resource "aws_redshift_cluster" "unknown" {
  publicly_accessible = var.value # expect: MANUAL
}

variable "value" {}

resource "aws_redshift_cluster" "good" {
  encrypted = "true" # expect: PASS
}

resource "aws_redshift_cluster" "bad" {
  encrypted = false # expect: FAIL
}

resource "aws_redshift_cluster" "absent" {} # expect: MANUAL

resource "aws_redshift_cluster" "unknown" {
  encrypted = var.value # expect: MANUAL
}

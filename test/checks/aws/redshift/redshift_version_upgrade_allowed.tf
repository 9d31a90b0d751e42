variable "upgrade" {}

resource "aws_redshift_cluster" "good" {
  cluster_identifier = "good"
  allow_version_upgrade = true # expect: PASS
}

resource "aws_redshift_cluster" "bad" {
  cluster_identifier = "bad"
  allow_version_upgrade = false # expect: FAIL
}

resource "aws_redshift_cluster" "absent" { # expect: PASS
  cluster_identifier = "absent"
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier = "unknown"
  allow_version_upgrade = var.upgrade # expect: MANUAL
}

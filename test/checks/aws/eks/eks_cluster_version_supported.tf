variable "kubernetes" {}

resource "aws_eks_cluster" "good" {
  name    = "good"
  version = "1.34" # expect: PASS
}

resource "aws_eks_cluster" "extended" {
  name    = "extended"
  version = "1.31" # expect: PASS
}

resource "aws_eks_cluster" "outdated" {
  name    = "outdated"
  version = "1.30" # expect: FAIL
}

resource "aws_eks_cluster" "very_old" {
  name    = "very-old"
  version = "1.9" # expect: FAIL
}

resource "aws_eks_cluster" "absent" { # expect: MANUAL
  name = "absent"
}

resource "aws_eks_cluster" "unknown" {
  name    = "unknown"
  version = var.kubernetes # expect: MANUAL
}

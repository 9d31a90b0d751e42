# example
resource "aws_eks_cluster" "shop" {
  name     = "shop"
  role_arn = "arn:aws:iam::111122223333:role/eks-shop"
  version  = "1.35" # expect: PASS

  vpc_config {
    subnet_ids              = ["subnet-1a2b3c4d", "subnet-5e6f7a8b"]
    endpoint_private_access = true
    endpoint_public_access  = false
  }

  # AWS upgrades the cluster before it costs more.
  upgrade_policy {
    support_type = "STANDARD"
  }
}
# end of example

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

# example
resource "aws_kms_key" "cluster_secrets" {
  description         = "Secrets of the cluster shop"
  enable_key_rotation = true
}

resource "aws_eks_cluster" "shop" {
  name                      = "shop"
  role_arn                  = "arn:aws:iam::111122223333:role/eks-shop"
  enabled_cluster_log_types = ["api", "audit", "authenticator", "controllerManager", "scheduler"]

  vpc_config {
    subnet_ids              = ["subnet-1a2b3c4d", "subnet-5e6f7a8b"]
    endpoint_private_access = true
    endpoint_public_access  = false
  }

  encryption_config {
    resources = ["secrets"] # expect: PASS
    provider {
      key_arn = aws_kms_key.cluster_secrets.arn
    }
  }
}
# end of example

variable "resources" {}
variable "encryption" {}

resource "aws_kms_key" "cluster" {}

resource "aws_eks_cluster" "good" {
  name = "good"
  encryption_config {
    resources = ["secrets"] # expect: PASS
    provider {
      key_arn = aws_kms_key.cluster.arn
    }
  }
}

resource "aws_eks_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_eks_cluster" "nothing" {
  name = "nothing"
  encryption_config {
    resources = [] # expect: FAIL
    provider {
      key_arn = aws_kms_key.cluster.arn
    }
  }
}

resource "aws_eks_cluster" "unknown" {
  name = "unknown"
  encryption_config {
    resources = var.resources # expect: MANUAL
    provider {
      key_arn = aws_kms_key.cluster.arn
    }
  }
}

resource "aws_eks_cluster" "unknown_block" {
  name = "unknown-block"
  dynamic "encryption_config" {
    for_each = var.encryption
    content {
      resources = ["secrets"] # expect: MANUAL
    }
  }
}

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

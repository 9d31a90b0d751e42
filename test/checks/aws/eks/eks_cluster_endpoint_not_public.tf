# example
resource "aws_kms_key" "cluster" {
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
    endpoint_public_access  = false # expect: PASS
  }

  encryption_config {
    resources = ["secrets"]
    provider {
      key_arn = aws_kms_key.cluster.arn
    }
  }
}
# end of example

variable "public" {}
variable "ranges" {}
variable "range" {}

resource "aws_eks_cluster" "private" {
  name = "private"
  vpc_config {
    endpoint_private_access = true
    endpoint_public_access  = false # expect: PASS
  }
}

resource "aws_eks_cluster" "office" {
  name = "office"
  vpc_config {
    endpoint_public_access = true
    public_access_cidrs    = ["198.51.100.0/24", "2001:db8::/32"] # expect: PASS
  }
}

resource "aws_eks_cluster" "private_with_ranges" {
  name = "private-with-ranges"
  vpc_config {
    endpoint_public_access = false
    public_access_cidrs    = ["0.0.0.0/0"] # expect: PASS
  }
}

resource "aws_eks_cluster" "absent" {
  name = "absent"
  vpc_config { # expect: FAIL
    subnet_ids = ["subnet-1a2b3c4d"]
  }
}

resource "aws_eks_cluster" "public" {
  name = "public"
  vpc_config {
    endpoint_public_access = true # expect: FAIL
  }
}

resource "aws_eks_cluster" "everybody" {
  name = "everybody"
  vpc_config {
    endpoint_public_access = true
    public_access_cidrs    = ["198.51.100.0/24", "::/0"] # expect: FAIL
  }
}

resource "aws_eks_cluster" "no_ranges" {
  name = "no-ranges"
  vpc_config {
    public_access_cidrs = [] # expect: FAIL
  }
}

resource "aws_eks_cluster" "unknown_ranges" {
  name = "unknown-ranges"
  vpc_config {
    public_access_cidrs = var.ranges # expect: MANUAL
  }
}

resource "aws_eks_cluster" "unknown_beside_everybody" {
  name = "unknown-beside-everybody"
  vpc_config {
    public_access_cidrs = [var.range, "0.0.0.0/0"] # expect: FAIL
  }
}

resource "aws_eks_cluster" "unknown" {
  name = "unknown"
  vpc_config {
    endpoint_public_access = var.public # expect: MANUAL
  }
}

resource "aws_eks_cluster" "in_pieces" {
  name = "in-pieces"
  vpc_config {
    public_access_cidrs = ["0.0.0.0/2", "64.0.0.0/2", "128.0.0.0/2", "192.0.0.0/3"] # expect: FAIL
  }
}

# example
resource "aws_eks_cluster" "shop" {
  name                      = "shop"
  role_arn                  = "arn:aws:iam::111122223333:role/eks-shop"
  enabled_cluster_log_types = ["api", "audit", "authenticator", "controllerManager", "scheduler"] # expect: PASS

  vpc_config {
    subnet_ids              = ["subnet-1a2b3c4d", "subnet-5e6f7a8b"]
    endpoint_private_access = true
    endpoint_public_access  = false
  }
}
# end of example

variable "types" {}
variable "type" {}

resource "aws_eks_cluster" "all" {
  name                      = "all"
  enabled_cluster_log_types = ["api", "audit", "authenticator", "controllerManager", "scheduler"] # expect: PASS
}

resource "aws_eks_cluster" "audit" {
  name                      = "audit"
  enabled_cluster_log_types = [var.type, "audit"] # expect: PASS
}

resource "aws_eks_cluster" "without_audit" {
  name                      = "without-audit"
  enabled_cluster_log_types = ["api"] # expect: FAIL
}

resource "aws_eks_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_eks_cluster" "unknown" {
  name                      = "unknown"
  enabled_cluster_log_types = var.types # expect: MANUAL
}

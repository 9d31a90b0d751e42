resource "aws_eks_cluster" "shop" {
  name     = "shop"
  role_arn = "arn:aws:iam::111122223333:role/eks-shop"
  version  = "1.35"

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

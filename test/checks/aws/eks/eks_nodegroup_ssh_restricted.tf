# example
resource "aws_eks_node_group" "shop" { # expect: PASS
  cluster_name    = aws_eks_cluster.shop.name
  node_group_name = "shop"
  node_role_arn   = aws_iam_role.nodes.arn
  subnet_ids      = aws_subnet.private[*].id

  scaling_config {
    desired_size = 3
    min_size     = 3
    max_size     = 6
  }
}
# end of example

variable "setting" {}

resource "aws_eks_node_group" "good" {
  remote_access {
    ec2_ssh_key               = "operators"
    source_security_group_ids = ["sg-1"] # expect: PASS
  }
}

resource "aws_eks_node_group" "bad" {
  remote_access {
    ec2_ssh_key               = "operators"
    source_security_group_ids = [] # expect: FAIL
  }
}

resource "aws_eks_node_group" "absent" { # expect: PASS
  node_group_name = "shop"
}

resource "aws_eks_node_group" "unknown" {
  remote_access {
    ec2_ssh_key               = "operators"
    source_security_group_ids = var.setting # expect: MANUAL
  }
}

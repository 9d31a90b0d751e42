resource "aws_eks_node_group" "shop" {
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

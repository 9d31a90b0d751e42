resource "aws_ecs_cluster" "shop" {
  name = "shop"

  setting {
    name  = "containerInsights"
    value = "enhanced"
  }
}

resource "aws_ecs_service" "shop" {
  name             = "shop"
  cluster          = aws_ecs_cluster.shop.id
  task_definition  = aws_ecs_task_definition.shop.arn
  launch_type      = "FARGATE"
  platform_version = "LATEST"

  network_configuration {
    subnets          = [aws_subnet.private.id]
    assign_public_ip = false
  }
}

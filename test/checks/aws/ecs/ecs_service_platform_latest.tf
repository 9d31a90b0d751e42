# example
resource "aws_ecs_service" "shop" {
  name             = "shop"
  cluster          = aws_ecs_cluster.shop.id
  task_definition  = aws_ecs_task_definition.shop.arn
  launch_type      = "FARGATE"
  platform_version = "LATEST" # expect: PASS

  network_configuration {
    subnets          = [aws_subnet.private.id]
    assign_public_ip = false
  }
}
# end of example

variable "platform" {}

resource "aws_ecs_service" "latest" {
  launch_type      = "FARGATE"
  platform_version = "LATEST" # expect: PASS
}

resource "aws_ecs_service" "absent" { # expect: PASS
  launch_type = "FARGATE"
}

resource "aws_ecs_service" "newest" {
  platform_version = "1.4.0" # expect: PASS
}

resource "aws_ecs_service" "outdated" {
  launch_type      = "FARGATE"
  platform_version = "1.3.0" # expect: FAIL
}

resource "aws_ecs_service" "windows" {
  launch_type      = "FARGATE"
  platform_version = "1.0.0" # expect: MANUAL
}

resource "aws_ecs_service" "machines" {
  launch_type = "EC2"
}

resource "aws_ecs_service" "unknown" {
  launch_type      = "FARGATE"
  platform_version = var.platform # expect: MANUAL
}

resource "aws_ecs_service" "api" {
  name            = "api"
  cluster         = "shop"
  task_definition = "api:12"
  launch_type     = "FARGATE"
  desired_count   = 2

  network_configuration {
    subnets          = ["subnet-1a2b3c4d", "subnet-5e6f7a8b"]
    security_groups  = ["sg-1a2b3c4d"]
    assign_public_ip = false
  }
}

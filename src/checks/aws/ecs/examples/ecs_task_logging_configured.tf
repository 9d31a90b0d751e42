resource "aws_ecs_task_definition" "orders" {
  family = "orders"
  container_definitions = jsonencode([{
    name                   = "orders"
    image                  = "registry.example.com/orders:1.4.2"
    user                   = "1000"
    readonlyRootFilesystem = true
    logConfiguration = {
      logDriver = "awslogs"
      options = {
        awslogs-group         = "/shop/orders"
        awslogs-region        = "eu-central-1"
        awslogs-stream-prefix = "orders"
      }
    }
  }])
}

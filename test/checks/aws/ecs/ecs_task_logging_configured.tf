# example
resource "aws_ecs_task_definition" "orders" {
  family = "orders"
  container_definitions = jsonencode([{ # expect: PASS
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
# end of example

variable "log" {}

resource "aws_ecs_task_definition" "logged" {
  family                = "logged"
  container_definitions = jsonencode([{ name = "a", logConfiguration = { logDriver = "awslogs" } }]) # expect: PASS
}

resource "aws_ecs_task_definition" "silent" {
  container_definitions = jsonencode([{ name = "a", logConfiguration = { logDriver = "awslogs" } }, { name = "b" }]) # expect: FAIL
}

resource "aws_ecs_task_definition" "unknown" {
  container_definitions = jsonencode([{ name = "a", logConfiguration = var.log }]) # expect: MANUAL
}

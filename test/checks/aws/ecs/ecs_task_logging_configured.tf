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

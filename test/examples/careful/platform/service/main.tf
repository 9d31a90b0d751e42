variable "containers" { type = any }
locals {
  definitions = { for name, c in var.containers : name => { for k, v in {
    name                   = name
    image                  = try(c.image, null)
    environment            = try(c.environment, [])
    secrets                = length(try(c.secrets, [])) > 0 ? c.secrets : null
    readonlyRootFilesystem = try(c.readonly_root_filesystem, true)
    privileged             = try(c.privileged, false)
    logConfiguration       = { logDriver = "awslogs" }
  } : k => v if v != null } }
}
resource "aws_ecs_task_definition" "this" {
  family                   = "x"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  container_definitions    = jsonencode([for k, v in local.definitions : v])
}
resource "aws_ecs_service" "this" {
  name            = "x"
  task_definition = aws_ecs_task_definition.this.arn
  dynamic "network_configuration" {
    for_each = [{ subnets = ["a"] }]
    content {
      assign_public_ip = false
      subnets          = network_configuration.value.subnets
    }
  }
}
